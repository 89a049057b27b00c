import * as z from 'zod/mini';
import { newDiscountCodeForm } from '#contracts/discount-code.ts';

/** A day from a date field, `2026-11-21`, as the last instant of it by the reader's clock; blank is none. */
export function endOf(day: string): string | undefined {
  const [year, month, date] = day.split('-').map(Number);
  if (!year || !month || !date) return undefined;
  return new Date(year, month - 1, date, 23, 59, 59, 999).toISOString();
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
