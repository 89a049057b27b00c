import { type CommissionSummary, NO_COMMISSION_TEXTS } from '#contracts/commission.ts';
import { formatCents } from '#contracts/format-cents.ts';
import { countOf } from '#web/lib/format/plural.ts';
import styles from './CommissionText.module.css';

/** How many payments there are of a customer, and how much of them was refunded. */
export const paidText = ({ payments, paidCents, refundedCents }: CommissionSummary): string =>
  `${countOf(payments, 'payment')}, ${formatCents(paidCents)}${refundedCents > 0 ? `, ${formatCents(refundedCents)} of it refunded` : ''}`;

/** What a customer paid, what the partner earned of it, and why there is no commission on the rest. */
export function CommissionText({ summary }: { summary: CommissionSummary }) {
  const { payments, commissionCents, without } = summary;
  if (payments === 0) return <p className={styles.soft}>No payment is recorded yet.</p>;
  const each = (count: number) => countOf(count, 'payment');
  return (
    <>
      <p className={styles.soft}>
        {paidText(summary)}; commission {formatCents(commissionCents)}
      </p>
      {without.map(({ why, payments: count, amountCents }) => (
        <p key={why} className={styles.soft}>
          No commission on{' '}
          {count === payments ? `${formatCents(amountCents)}` : `${each(count)}, ${formatCents(amountCents)}`}
          : {NO_COMMISSION_TEXTS[why]}.
        </p>
      ))}
    </>
  );
}
