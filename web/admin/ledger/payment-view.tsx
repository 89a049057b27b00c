import { NO_COMMISSION_TEXTS, type NoCommission } from '#contracts/commission.ts';
import { formatCents } from '#contracts/format-cents.ts';
import type { PaymentRecord } from '#contracts/payment.ts';
import { invoiceLink } from '#web/admin/books/invoice-link.ts';
import { Detail, Details } from '#web/admin/records/details/Details.tsx';
import type { RecordView } from '#web/admin/records/list/record-view.ts';
import { formatUtcDate, formatUtcDay } from '#web/lib/format/format.ts';
import { Badge } from '#web/ui/Badge.tsx';
import {
  amount,
  CUSTOMER_WIDTH,
  DAY_WIDTH,
  partnerOf,
  payerOf,
  voided,
  voidedRemark,
} from './money-cells.tsx';
import styles from './payment-view.module.css';

/** The days of a payment; where both are of one year, it is said once. */
const period = ({ periodStart, periodEnd }: PaymentRecord) => {
  const sameYear = periodStart.slice(0, 4) === periodEnd.slice(0, 4);
  return `${(sameYear ? formatUtcDay : formatUtcDate)(periodStart)} to ${formatUtcDate(periodEnd)}`;
};

/** Why nobody earns of it, as short as a column needs it. */
const WHY_NOT: Record<NoCommission, string> = {
  'no-partner': 'No partner',
  'before-partnership': 'Before partnership',
  'before-link': 'Before link',
  'after-end': 'After the end',
  'partner-erased': 'Partner erased',
  'not-then': 'None at the time',
};

/** What the partner earns of it, or why nobody does. */
const commission = ({ noCommission, commissionCents, heldUntil, voidReason }: PaymentRecord) =>
  noCommission && voidReason === null ? (
    <span className={styles.none} title={`No commission: ${NO_COMMISSION_TEXTS[noCommission]}`}>
      {WHY_NOT[noCommission]}
    </span>
  ) : (
    <span title={heldUntil ? `On hold until ${formatUtcDate(heldUntil)}` : undefined}>
      {formatCents(commissionCents)}
    </span>
  );

/** What was paid, and below it what was given back of it. */
const amountAndRefund = (payment: PaymentRecord) => {
  const { invoice, refundedCents } = payment;
  if (refundedCents === 0) return amount(payment);
  return (
    <>
      {amount(payment)}
      <a href={invoiceLink('refunds', invoice)} className={styles.below}>
        {formatCents(refundedCents)} refunded
        <span className="visually-hidden">: refunds of {invoice}</span>
      </a>
    </>
  );
};

/** What a partner earns on it, and below it who. */
const commissionAndPartner = (payment: PaymentRecord) => (
  <>
    {commission(payment)}
    {payment.partnerId && <span className={styles.below}>{partnerOf(payment)}</span>}
  </>
);

/** Says that the payment was voided, or what was given back of it, with a link to the refunds. */
const refund = (payment: PaymentRecord) => {
  const { invoice, refundedCents, amountCents } = payment;
  if (refundedCents === 0) return voided(payment);
  return (
    <a href={invoiceLink('refunds', invoice)} className={styles.refunds}>
      <Badge tone="yellow">
        {refundedCents === amountCents ? 'Refunded' : `${formatCents(refundedCents)} refunded`}
      </Badge>
      <span className="visually-hidden">: refunds of {invoice}</span>
    </a>
  );
};

/** How a payment is drawn in its list; `readsLeads`: customers lead to their page. */
export function paymentView(readsLeads: boolean): RecordView<PaymentRecord> {
  const payer = (payment: PaymentRecord) => payerOf(payment, readsLeads);
  return {
    title: ({ invoice }) => invoice,
    titleWidth: 11,
    subtitle: period,
    marks: voided,
    remark: voidedRemark,
    columns: [
      { id: 'customer', label: 'Customer', width: CUSTOMER_WIDTH, grows: true, cell: payer },
      { id: 'amount', label: 'Amount', width: 9, numeric: true, cell: amountAndRefund },
      { id: 'commission', label: 'Commission', width: 10, numeric: true, cell: commissionAndPartner },
      {
        id: 'paid',
        label: 'Paid on',
        sorts: ['day', 'dayOldest'],
        width: DAY_WIDTH,
        cell: ({ paidOn }) => formatUtcDate(paidOn),
      },
    ],
    at: ({ recordedAt }) => recordedAt,
    open: '',
    actions: () => null,
    card: {
      subtitle: () => '',
      placement: 'beside',
      status: refund,
      details: (payment) => (
        <Details layout="pairs">
          <Detail label="Customer">{payer(payment)}</Detail>
          <Detail label="Period">{period(payment)}</Detail>
          <Detail label="Paid on">{formatUtcDate(payment.paidOn)}</Detail>
          <Detail label="Amount">{amount(payment)}</Detail>
          <Detail label="Commission">
            {payment.noCommission && payment.voidReason === null
              ? `None: ${NO_COMMISSION_TEXTS[payment.noCommission]}`
              : commission(payment)}
          </Detail>
          {payment.heldUntil && <Detail label="On hold until">{formatUtcDate(payment.heldUntil)}</Detail>}
          <Detail label="Partner">{partnerOf(payment)}</Detail>
          {payment.voidReason !== null && <Detail label="Voided">{payment.voidReason}</Detail>}
        </Details>
      ),
    },
  };
}
