import * as z from 'zod/mini';
import { emailAddress } from './text.ts';

/** Body of `POST /api/people/export`. The email is never part of a URL, because URLs are written to logs and histories. */
export const personForm = z.strictObject({ email: emailAddress });

const NOT_THE_SAME = 'Please type the address exactly as it stands above';

/** Body of `POST /api/people/erase`: the email twice, because it cannot be undone. */
export const erasePersonForm = z
  .strictObject({
    email: emailAddress,
    confirmEmail: emailAddress,
    /** Only the account, which somebody else may have opened; messages sent from the email stay. */
    only: z.optional(z.literal('unconfirmed-account')),
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
