import { DAY_MS } from '#contracts/durations.ts';
import type { PartnerCustomer } from '#contracts/partner.ts';
import type { PaymentForm } from '#contracts/payment.ts';
import { formatUtcDate } from '#web/lib/format/format.ts';

type Days = Pick<PaymentForm, 'paidOn' | 'periodStart' | 'periodEnd'>;
type Payer = Pick<PartnerCustomer, 'linkedOn' | 'partnerName' | 'signedUpOn'>;

/** The longest period that is paid at once is a year; some days more are left to whoever writes invoices. */
const YEAR_MS = 370 * DAY_MS;

/**
 * What is odd about the days of a payment, a sentence each: it is asked about before it is recorded. Days that are
 * missing say nothing.
 */
export function doubtsOf({ paidOn, periodStart, periodEnd }: Days, payer: Payer): string[] {
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
  ];
}
