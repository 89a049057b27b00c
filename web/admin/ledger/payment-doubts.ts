import { centsOf } from '#contracts/dollars.ts';
import { DAY_MS } from '#contracts/durations.ts';
import { formatCents } from '#contracts/format-cents.ts';
import type { PaymentPayer } from '#contracts/money-file.ts';
import type { PaymentForm } from '#contracts/payment.ts';
import { formatUtcDate } from '#web/lib/format/format.ts';

/** As they stand in the fields. */
type Typed = Pick<PaymentForm, 'paidOn' | 'periodStart' | 'periodEnd'> & { amount: string };

/** The longest period that is paid at once is a year; some days more are left to whoever writes invoices. */
const YEAR_MS = 370 * DAY_MS;

/** An amount so many times the price, or so many times smaller, is asked about. */
const FAR = 3;

/**
 * What is odd about a payment, a sentence each: it is asked about before it is recorded. What is missing says nothing.
 */
export function doubtsOf(typed: Typed, payer: PaymentPayer): string[] {
  const { paidOn, periodStart, periodEnd } = typed;
  const { linkedOn, partnerName, signedUpOn } = payer;
  const isBefore = (day: string, other: string | null) => Boolean(day && other && day < other);
  const isFar = (from: string, to: string) => Date.parse(to) - Date.parse(from) > YEAR_MS;
  return [
    ...(linkedOn && isBefore(paidOn, linkedOn)
      ? [
          `They were linked to ${partnerName} on ${formatUtcDate(linkedOn)}. What was paid before earns nothing.`,
        ]
      : []),
    ...(signedUpOn && isBefore(paidOn, signedUpOn)
      ? [`They signed up on ${formatUtcDate(signedUpOn)}, after they would have paid.`]
      : []),
    ...(signedUpOn && isBefore(periodStart, signedUpOn)
      ? [`They signed up on ${formatUtcDate(signedUpOn)}, after the period begins.`]
      : []),
    ...(isFar(periodStart, periodEnd) ? ['The period is longer than a year.'] : []),
    ...(isFar(paidOn, periodStart) || isFar(periodEnd, paidOn)
      ? ['The period is more than a year away from the day of the payment.']
      : []),
    ...amountDoubts(typed, payer),
  ];
}

function amountDoubts(typed: Typed, { nextPayment }: PaymentPayer): string[] {
  const amount = centsOf(typed.amount.trim());
  if (!amount || !nextPayment) return [];
  const price = Math.round((nextPayment.amountCents * daysOf(typed)) / daysOf(nextPayment));
  if (!(price > 0) || (amount < price * FAR && amount * FAR > price)) return [];
  return [`Their plan comes to ${formatCents(price)} for this period, and the amount is far from it.`];
}

/** Days of a period; not a number where one end is missing. */
const daysOf = ({ periodStart, periodEnd }: Pick<Typed, 'periodStart' | 'periodEnd'>) =>
  (Date.parse(periodEnd) - Date.parse(periodStart)) / DAY_MS + 1;
