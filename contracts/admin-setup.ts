import * as z from 'zod/mini';
import { firstName, lastName, newPassword } from './signup.ts';
import { emailAddress } from './text.ts';

/** Body of `POST /api/admin/setup`: an admin account, made with the one-time link that the server prints. */
export const adminSetupForm = z.strictObject({
  token: z
    .string('The link is not complete')
    .check(z.regex(/^[A-Za-z0-9_-]{43}$/, 'The link is not complete')),
  firstName,
  lastName,
  email: emailAddress,
  password: newPassword,
});
export type AdminSetupForm = z.input<typeof adminSetupForm>;
