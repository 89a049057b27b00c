import * as z from 'zod/mini';
import { atMost, isoInstant, optionalText } from './text.ts';

/** Longest text that the box for a code takes, in characters. */
export const ENTERED_CODE_MAX = 64;

/** Body of `POST /api/discount`: what stands in the box at signup. */
export const discountQuestion = z.strictObject({
  code: z
    .string('Please enter a discount code')
    .check(z.trim(), atMost(ENTERED_CODE_MAX), z.minLength(1, 'Please enter a discount code')),
});

/** Answer of `POST /api/discount`. */
export const discountReply = z.discriminatedUnion('counts', [
  z.strictObject({ counts: z.literal(true) }),
  z.strictObject({ counts: z.literal(false), message: z.string() }),
]);
export type DiscountReply = z.output<typeof discountReply>;

const CODE_MESSAGE = 'Please use 3 to 40 letters, digits and dashes';
const DATE_MESSAGE = 'Please choose a date';
const instant = z.pipe(
  isoInstant(DATE_MESSAGE),
  z.transform((text) => new Date(text)),
);

/** Body of `POST /api/discount-codes`. The code is kept in upper case; without `endsAt` it counts until it is ended. */
export const newDiscountCodeForm = z.strictObject({
  code: z
    .string(CODE_MESSAGE)
    .check(z.trim(), atMost(40, CODE_MESSAGE), z.toUpperCase(), z.regex(/^[A-Z0-9-]{3,40}$/, CODE_MESSAGE)),
  note: optionalText(),
  endsAt: z.optional(instant),
});
export type NewDiscountCodeForm = z.input<typeof newDiscountCodeForm>;
export type NewDiscountCode = z.output<typeof newDiscountCodeForm>;

/** Body of `POST /api/discount-codes/{id}/end`; without `endsAt` the code ends at once. */
export const endDiscountCodeForm = z.strictObject({ endsAt: z.optional(instant) });
export type EndDiscountCode = z.output<typeof endDiscountCodeForm>;

/** Answer of `POST /api/discount-codes` and `POST /api/discount-codes/{id}/end`: which code it was. */
export const discountCodeReply = z.strictObject({ id: z.uuid() });

/** A code as the team's list shows it. */
export const discountCodeRecord = z.strictObject({
  id: z.uuid(),
  code: z.string(),
  note: z.nullable(z.string()),
  /** The person who created it; `null` if they are gone. */
  createdBy: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  endsAt: z.nullable(z.iso.datetime()),
  /** Whether it has ended, by the server's clock. */
  ended: z.boolean(),
  /** Signups that used it. */
  uses: z.int(),
});
export type DiscountCode = z.output<typeof discountCodeRecord>;
