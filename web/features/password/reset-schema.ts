import * as z from 'zod/mini';
import { resetPasswordForm } from '#contracts/password.ts';
import { passwordsMatch } from '#contracts/signup.ts';

/** The fields of the form: the request without the link's token, and the password a second time. */
export const resetSchema = z
  .extend(z.omit(resetPasswordForm, { token: true }), { confirmPassword: z.string() })
  .check(passwordsMatch);
