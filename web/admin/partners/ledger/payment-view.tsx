import { fillPath, PAGES } from '#contracts/paths.ts';
import type { PaymentRecord } from '#contracts/payment.ts';
import { formatCents, formatUtcDate } from '#web/lib/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Detail, Details } from '../../records/details/Details.tsx';
import { Identifier } from '../../records/details/values.tsx';
import { recordLink } from '../../records/links.ts';
import type { RecordView } from '../../records/list/record-view.ts';

const period = ({ periodStart, periodEnd }: PaymentRecord) =>
  `${formatUtcDate(periodStart)} to ${formatUtcDate(periodEnd)}`;

const partner = ({ partnerId, partnerCode }: PaymentRecord) =>
  partnerId && partnerCode ? (
    <a href={recordLink('partners', partnerId)}>
      <Identifier id={partnerCode} />
    </a>
  ) : (
    'None'
  );

const refund = ({ refundedCents, amountCents }: PaymentRecord) => {
  if (refundedCents === 0) return null;
  return (
    <Badge tone="yellow">
      {refundedCents === amountCents ? 'Refunded' : `${formatCents(refundedCents)} refunded`}
    </Badge>
  );
};

/** How a payment is drawn in its list; `readsLeads`: customers lead to their page. */
export function paymentView(readsLeads: boolean): RecordView<PaymentRecord> & { first: string } {
  const customer = ({ customerId, customerName }: PaymentRecord) => {
    if (customerName === null) return 'Erased customer';
    return readsLeads ? <a href={fillPath(PAGES.lead, { id: customerId })}>{customerName}</a> : customerName;
  };
  return {
    first: 'Invoice and period',
    title: ({ invoice }) => invoice,
    subtitle: period,
    marks: refund,
    columns: [
      { id: 'customer', label: 'Customer', width: 'minmax(8rem, 0.8fr)', cell: customer },
      { id: 'paid', label: 'Paid on', width: '7rem', cell: ({ paidOn }) => formatUtcDate(paidOn) },
      {
        id: 'amount',
        label: 'Amount',
        width: '7rem',
        numeric: true,
        cell: ({ amountCents }) => formatCents(amountCents),
      },
      {
        id: 'commission',
        label: 'Commission',
        width: '7rem',
        numeric: true,
        cell: ({ partnerId, commissionCents }) => (partnerId ? formatCents(commissionCents) : '–'),
      },
      { id: 'partner', label: 'Partner', width: '5.5rem', cell: partner },
    ],
    at: ({ recordedAt }) => recordedAt,
    open: '',
    actions: () => null,
    card: {
      subtitle: () => '',
      facts: 'beside',
      state: refund,
      details: (payment) => (
        <Details layout="pairs">
          <Detail label="Customer">{customer(payment)}</Detail>
          <Detail label="Period">{period(payment)}</Detail>
          <Detail label="Paid on">{formatUtcDate(payment.paidOn)}</Detail>
          <Detail label="Amount">{formatCents(payment.amountCents)}</Detail>
          <Detail label="Commission">
            {payment.partnerId ? formatCents(payment.commissionCents) : 'None'}
          </Detail>
          <Detail label="Partner">{partner(payment)}</Detail>
        </Details>
      ),
    },
  };
}
