import type { RefundRecord } from '#contracts/payment.ts';
import { formatCents, formatUtcDate } from '#web/lib/format.ts';
import { Detail, Details } from '../../records/details/Details.tsx';
import type { RecordView } from '../../records/list/record-view.ts';
import { invoiceLink } from './invoice-link.ts';
import { partnerOf, payerOf } from './money-cells.tsx';

/** The payment that it is of. */
const payment = ({ invoice }: RefundRecord) => <a href={invoiceLink('payments', invoice)}>{invoice}</a>;

const takenBack = ({ partnerId, takenBackCents }: RefundRecord) =>
  partnerId ? formatCents(takenBackCents) : 'None';

const paid = ({ paidCents, paidOn }: RefundRecord) =>
  `${formatCents(paidCents)} paid on ${formatUtcDate(paidOn)}`;

/** How a refund is drawn in its list; `readsLeads`: customers lead to their page. */
export function refundView(readsLeads: boolean): RecordView<RefundRecord> {
  return {
    title: ({ refund }) => refund,
    subtitle: paid,
    marks: () => null,
    columns: [
      { id: 'payment', label: 'Invoice', width: '8rem', cell: payment },
      {
        id: 'customer',
        label: 'Customer',
        width: 'minmax(8rem, 1fr)',
        cell: (refund) => payerOf(refund, readsLeads),
      },
      {
        id: 'refunded',
        label: 'Refunded on',
        width: '7rem',
        cell: ({ refundedOn }) => formatUtcDate(refundedOn),
      },
      {
        id: 'amount',
        label: 'Amount',
        width: '7rem',
        numeric: true,
        cell: ({ amountCents }) => formatCents(amountCents),
      },
      { id: 'taken-back', label: 'Taken back', width: '7rem', numeric: true, cell: takenBack },
      { id: 'partner', label: 'Partner', width: '5.5rem', cell: partnerOf },
    ],
    at: ({ recordedAt }) => recordedAt,
    open: '',
    actions: () => null,
    card: {
      subtitle: () => '',
      facts: 'beside',
      state: () => null,
      details: (refund) => (
        <Details layout="pairs">
          <Detail label="Invoice">{payment(refund)}</Detail>
          <Detail label="Payment">{paid(refund)}</Detail>
          <Detail label="Customer">{payerOf(refund, readsLeads)}</Detail>
          <Detail label="Refunded on">{formatUtcDate(refund.refundedOn)}</Detail>
          <Detail label="Amount">{formatCents(refund.amountCents)}</Detail>
          <Detail label="Commission taken back">{takenBack(refund)}</Detail>
          <Detail label="Partner">{partnerOf(refund)}</Detail>
        </Details>
      ),
    },
  };
}
