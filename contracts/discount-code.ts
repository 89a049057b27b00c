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
export const discountAnswer = z.discriminatedUnion('counts', [
  z.strictObject({ counts: z.literal(true) }),
  z.strictObject({ counts: z.literal(false), message: z.string() }),
]);
export type DiscountAnswer = z.output<typeof discountAnswer>;

const CODE_MESSAGE = 'Please use 3 to 40 letters, digits and dashes';
const DATE_MESSAGE = 'Please choose a date';
const instant = z.pipe(
  isoInstant(DATE_MESSAGE),
  z.transform((text) => new Date(text)),
);

/** Body of `POST /api/codes`. The code is kept in upper case; without `endsAt` it counts until it is ended. */
export const newCodeForm = z.strictObject({
  code: z
    .string(CODE_MESSAGE)
    .check(z.trim(), atMost(40, CODE_MESSAGE), z.toUpperCase(), z.regex(/^[A-Z0-9-]{3,40}$/, CODE_MESSAGE)),
  note: optionalText(),
  endsAt: z.optional(instant),
});
export type NewCodeForm = z.input<typeof newCodeForm>;
export type NewCode = z.output<typeof newCodeForm>;

/** Body of `POST /api/codes/{id}/end`; without `endsAt` the code ends at once. */
export const endCodeForm = z.strictObject({ endsAt: z.optional(instant) });
export type EndCode = z.output<typeof endCodeForm>;

/** Answer of `POST /api/codes` and `POST /api/codes/{id}/end`: which code it was. */
export const codeReply = z.strictObject({ id: z.uuid() });

/** A code as the team's list shows it. */
export const codeRecord = z.strictObject({
  id: z.uuid(),
  code: z.string(),
  note: z.nullable(z.string()),
  /** Who made it; `null` where that person is gone. */
  createdBy: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  endsAt: z.nullable(z.iso.datetime()),
  /** Whether it has ended, by the server's clock. */
  ended: z.boolean(),
  /** Signups that used it. */
  uses: z.int(),
});
export type CodeRecord = z.output<typeof codeRecord>;
