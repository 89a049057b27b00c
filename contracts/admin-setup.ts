import * as z from 'zod/mini';
import { oneTimeToken } from './password.ts';
import { newPassword } from './password-fields.ts';
import { firstName, lastName } from './signup.ts';
import { emailAddress } from './text.ts';

/** Body of `POST /api/admin/setup`: an admin account, made with the one-time link that the server prints. */
export const adminSetupForm = z.strictObject({
  token: oneTimeToken,
  firstName,
  lastName,
  email: emailAddress,
  password: newPassword,
});

/** Answer of `GET /api/admin/setup`. */
export const adminSetupState = z.strictObject({ hasAdmin: z.boolean() });
export type AdminSetupState = z.output<typeof adminSetupState>;
