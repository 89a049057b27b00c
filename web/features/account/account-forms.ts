import * as z from 'zod/mini';
import { changePasswordForm } from '#contracts/password.ts';
import { passwordsMatch } from '#contracts/signup.ts';

export { nameForm, passwordAgainForm } from '#contracts/account.ts';
export { totpForm } from '#contracts/login.ts';
export { codesOffForm } from '#contracts/totp.ts';

/** The fields of the form: the request, and the new password a second time. */
export const changeSchema = z
  .extend(changePasswordForm, { confirmPassword: z.string() })
  .check(passwordsMatch);
