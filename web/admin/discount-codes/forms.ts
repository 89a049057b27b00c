import * as z from 'zod/mini';
import { newDiscountCodeForm } from '#contracts/discount-code.ts';
import { offsetMsAt } from '#web/lib/format.ts';

/** The last instant of a day from a date field, `2026-11-21`, in the zone that times are shown in; blank is none. */
export function endOf(day: string): string | undefined {
  const asUtc = Date.parse(`${day}T23:59:59.999Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // The offset there and then: the first guess may be on the other side of a change of the clock.
  const guess = asUtc - offsetMsAt(asUtc);
  return new Date(asUtc - offsetMsAt(guess)).toISOString();
}

const lastDay = z.pipe(z.string(), z.transform(endOf));

/** What the form for a new code asks for. */
export const newDiscountCodeSchema = z.strictObject({
  code: newDiscountCodeForm.shape.code,
  note: newDiscountCodeForm.shape.note,
  lastDay,
});

/** What the form for the end of a code asks for. */
export const lastDaySchema = z.strictObject({
  lastDay: z.pipe(z.string().check(z.minLength(1, 'Please choose a day')), z.transform(endOf)),
});
