import { formatCents } from '#contracts/format-cents.ts';
import type { RefundRecord } from '#contracts/payment.ts';
import { invoiceLink } from '#web/admin/books/invoice-link.ts';
import { Detail, Details } from '#web/admin/records/details/Details.tsx';
import type { RecordView } from '#web/admin/records/list/record-view.ts';
import { formatUtcDate } from '#web/lib/format/format.ts';
import {
  AMOUNT_WIDTH,
  amount,
  CUSTOMER_WIDTH,
  DAY_WIDTH,
  PARTNER_WIDTH,
  partnerOf,
  payerOf,
  voided,
  voidedRemark,
} from './money-cells.tsx';

/** The invoice of the payment that it is of, which leads there. */
const invoice = ({ invoice }: RefundRecord) => <a href={invoiceLink('payments', invoice)}>{invoice}</a>;

const takenBack = ({ partnerId, takenBackCents }: RefundRecord) =>
  partnerId ? formatCents(takenBackCents) : 'None';

const paid = ({ paidCents, paidOn }: RefundRecord) => `${formatCents(paidCents)}, ${formatUtcDate(paidOn)}`;

/** How a refund is drawn in its list; `readsLeads`: customers lead to their page. */
export function refundView(readsLeads: boolean): RecordView<RefundRecord> {
  return {
    title: ({ refund }) => refund,
    titleWidth: 11,
    subtitle: (refund) => <>of {invoice(refund)}</>,
    marks: voided,
    remark: voidedRemark,
    columns: [
      {
        id: 'customer',
        label: 'Customer',
        width: CUSTOMER_WIDTH,
        grows: true,
        cell: (refund) => payerOf(refund, readsLeads),
      },
      {
        id: 'refunded',
        label: 'Refunded on',
        sorts: ['day', 'dayOldest'],
        width: DAY_WIDTH,
        cell: ({ refundedOn }) => formatUtcDate(refundedOn),
      },
      {
        id: 'amount',
        label: 'Amount',
        width: AMOUNT_WIDTH,
        numeric: true,
        cell: amount,
      },
      { id: 'taken-back', label: 'Taken back', width: AMOUNT_WIDTH, numeric: true, cell: takenBack },
      { id: 'payment', label: 'Payment', width: 11, optional: true, cell: paid },
      { id: 'partner', label: 'Partner', width: PARTNER_WIDTH, cell: partnerOf },
    ],
    at: ({ recordedAt }) => recordedAt,
    open: '',
    actions: () => null,
    card: {
      subtitle: () => '',
      placement: 'beside',
      status: voided,
      details: (refund) => (
        <Details layout="pairs">
          <Detail label="Invoice">{invoice(refund)}</Detail>
          <Detail label="Payment">{paid(refund)}</Detail>
          <Detail label="Customer">{payerOf(refund, readsLeads)}</Detail>
          <Detail label="Refunded on">{formatUtcDate(refund.refundedOn)}</Detail>
          <Detail label="Amount">{amount(refund)}</Detail>
          <Detail label="Commission taken back">{takenBack(refund)}</Detail>
          <Detail label="Partner">{partnerOf(refund)}</Detail>
          {refund.voidReason !== null && <Detail label="Voided">{refund.voidReason}</Detail>}
        </Details>
      ),
    },
  };
}
