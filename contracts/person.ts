import * as z from 'zod/mini';
import { balances } from './ledger.ts';
import { emailAddress } from './text.ts';

/**
 * Body of `POST /api/people/export`. The email is never part of a URL, because URLs are written to logs and histories.
 */
export const personForm = z.strictObject({ email: emailAddress });

const cents = z.int('Please send a whole number of cents').check(z.minimum(0));

/** What a partner is still owed, and owes, in cents: an erasure sends back what it was told of it. */
export const partnerDues = z.strictObject({ owedCents: cents, debtCents: cents });
export type PartnerDues = z.output<typeof partnerDues>;

/** What an erasure is about, without the confirmation. Body of `POST /api/people/erasure`. */
export const erasureQuestion = z.strictObject({
  email: emailAddress,
  only: z.optional(z.literal('unconfirmed-account')),
});

/** Answer to it: the partners whose name goes, and what is open in their books. Empty for whoever is none. */
export const erasurePreview = z.strictObject({
  /** Whether anything is stored under the address. */
  isKnown: z.boolean(),
  /** Whose account it is; `null` for somebody who only wrote, booked or applied. */
  person: z.nullable(z.strictObject({ id: z.uuid(), name: z.string() })),
  /** Those with whom they were merged, whose signups become their own again. */
  merged: z.array(z.strictObject({ id: z.uuid(), name: z.string(), email: z.string() })),
  partners: z.array(
    z.strictObject({
      id: z.uuid(),
      code: z.string(),
      balances,
      /** Payout runs, prepared or paid, whose file names them. */
      payouts: z.int(),
    }),
  ),
  dues: partnerDues,
});
export type ErasurePreview = z.output<typeof erasurePreview>;

const NOT_THE_SAME = 'Please type the address exactly as it stands above';

/** Body of `POST /api/people/erase`: the email twice, because it cannot be undone. */
export const erasePersonForm = z
  .strictObject({
    email: emailAddress,
    confirmEmail: emailAddress,
    /** Only the account, which somebody else may have opened; messages sent from the email stay. */
    only: z.optional(z.literal('unconfirmed-account')),
    /** Needed for a partner with something open in their books: the sums that the reader was told of. */
    acknowledged: z.optional(partnerDues),
  })
  .check(
    z.refine(({ email, confirmEmail }) => email === confirmEmail, {
      error: NOT_THE_SAME,
      path: ['confirmEmail'],
    }),
  );

/** What was removed, by kind. */
export const erasedReply = z.strictObject({
  accounts: z.int(),
  applications: z.int(),
  messages: z.int(),
  appointments: z.int(),
  mails: z.int(),
});
export type Erased = z.output<typeof erasedReply>;
