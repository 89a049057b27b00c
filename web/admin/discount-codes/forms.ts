import * as z from 'zod/mini';
import { newDiscountCodeForm } from '#contracts/discount-code.ts';
import { endOf } from '#web/admin/records/times/instant-of.ts';

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
