import * as z from 'zod/mini';
import { discountStatus } from './lead-record.ts';
import { sessionUser } from './login.ts';
import { currentPassword } from './password-fields.ts';
import { partnerDues } from './person.ts';
import { firstName, lastName } from './signup.ts';

/** Answer of `GET /api/account`: what a signed-in person sees of their own account. */
export const accountReply = z.strictObject({
  user: sessionUser,
  emailVerified: z.boolean(),
  /** Whether a code is asked for at sign-in: `missing` if it must be set up before anything else opens. */
  totp: z.enum(['on', 'off', 'missing']),
  createdAt: z.iso.datetime(),
  /** For a partner: the same as a day in the team’s usual zone, as all days that partners read (decision 068). */
  createdOn: z.optional(z.iso.date()),
  /** For team members: the zone that dates are read in (`null`: the usual one), and the usual one. */
  timeZone: z.optional(z.strictObject({ chosen: z.nullable(z.string()), usual: z.string() })),
  /** Absent for the team. */
  subscription: z.optional(
    z.strictObject({
      plan: z.string(),
      status: z.string(),
      billingCycle: z.string(),
      monthlyMinutes: z.int(),
      /** Dollars per month, all discounts taken off; `null` while the plan or the cycle is not known. */
      price: z.nullable(z.int()),
      discountCode: z.nullable(z.string()),
      discountStatus,
      /** The setup ahead: agreed with us, or booked with their confirmed email. */
      setupAt: z.nullable(z.iso.datetime()),
    }),
  ),
  /** What is open in the books of a partner; absent where nothing is. */
  partnerDues: z.optional(partnerDues),
  sessions: z.array(
    z.strictObject({
      id: z.uuid(),
      /** Whether it is the one that asks. */
      current: z.boolean(),
      createdAt: z.iso.datetime(),
      lastSeenAt: z.iso.datetime(),
      device: z.string(),
    }),
  ),
});
export type Account = z.output<typeof accountReply>;

/**
 * Body of `POST /api/account`: one’s own name. Only the team changes it here; customers ask the team, which keeps their
 * record.
 */
export const nameForm = z.strictObject({ firstName, lastName });
export type NameForm = z.output<typeof nameForm>;

/** The password once more, before something that cannot be undone. */
export const passwordAgainForm = z.strictObject({ password: currentPassword });

/** Body of `POST /api/account/delete`. `acknowledged`: what a partner gives up who is still owed something. */
export const deleteAccountForm = z.strictObject({
  password: currentPassword,
  acknowledged: z.optional(partnerDues),
});
export type DeleteAccountForm = z.output<typeof deleteAccountForm>;
