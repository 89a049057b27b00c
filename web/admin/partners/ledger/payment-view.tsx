import { NO_COMMISSION_TEXTS, type NoCommission } from '#contracts/commission.ts';
import { fillPath, PAGES } from '#contracts/paths.ts';
import type { PaymentRecord } from '#contracts/payment.ts';
import { formatCents, formatUtcDate } from '#web/lib/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Detail, Details } from '../../records/details/Details.tsx';
import { Identifier } from '../../records/details/values.tsx';
import { recordLink } from '../../records/links.ts';
import type { RecordView } from '../../records/list/record-view.ts';
import css from './payment-view.module.css';

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

/** Why nobody earns of it, as short as a column needs it. */
const WHY_NOT: Record<NoCommission, string> = {
  'no-partner': 'No partner',
  'before-partnership': 'Before partnership',
  'before-link': 'Before link',
  'after-end': 'After the end',
  'partner-erased': 'Partner erased',
  'not-then': 'Not then',
};

/** What the partner earns of it, or why nobody does. */
const commission = ({ noCommission, commissionCents, heldUntil }: PaymentRecord) =>
  noCommission ? (
    <span className={css.none} title={`No commission: ${NO_COMMISSION_TEXTS[noCommission]}`}>
      {WHY_NOT[noCommission]}
    </span>
  ) : (
    <span title={heldUntil ? `On hold until ${formatUtcDate(heldUntil)}` : undefined}>
      {formatCents(commissionCents)}
    </span>
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
export function paymentView(readsLeads: boolean): RecordView<PaymentRecord> {
  const customer = ({ customerId, customerName }: PaymentRecord) => {
    if (customerName === null) return 'Erased customer';
    return readsLeads ? <a href={fillPath(PAGES.lead, { id: customerId })}>{customerName}</a> : customerName;
  };
  const payer = (payment: PaymentRecord) => (
    <>
      {customer(payment)}
      {payment.companyName && `, ${payment.companyName}`}
    </>
  );
  return {
    title: ({ invoice }) => invoice,
    subtitle: period,
    marks: refund,
    columns: [
      { id: 'customer', label: 'Customer', width: 'minmax(8rem, 1fr)', cell: payer },
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
        width: '8.5rem',
        numeric: true,
        cell: commission,
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
          <Detail label="Customer">{payer(payment)}</Detail>
          <Detail label="Period">{period(payment)}</Detail>
          <Detail label="Paid on">{formatUtcDate(payment.paidOn)}</Detail>
          <Detail label="Amount">{formatCents(payment.amountCents)}</Detail>
          <Detail label="Commission">
            {payment.noCommission
              ? `None: ${NO_COMMISSION_TEXTS[payment.noCommission]}`
              : commission(payment)}
          </Detail>
          {payment.heldUntil && <Detail label="On hold until">{formatUtcDate(payment.heldUntil)}</Detail>}
          <Detail label="Partner">{partner(payment)}</Detail>
        </Details>
      ),
    },
  };
}
