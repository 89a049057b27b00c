import * as z from 'zod/mini';
import { currentPassword, newPassword } from './password-fields.ts';
import { atMost, emailAddress } from './text.ts';

/** The token of a link that works once: 256 bits. */
export const oneTimeToken = z
  .string('The link is not complete')
  .check(atMost(43, 'The link is not complete'), z.regex(/^[A-Za-z0-9_-]{43}$/, 'The link is not complete'));

/** Body of `POST /api/forgot-password`. */
export const forgotPasswordForm = z.strictObject({ email: emailAddress });

/** How long a link to a new password works. */
export const RESET_LINK_MINUTES = 30;

/** The same answer for every email, whether or not there is an account. */
export const FORGOT_PASSWORD_MESSAGE = `If there is an account with this email, a link to choose a new password is on its way. It works for ${RESET_LINK_MINUTES} minutes.`;

/** Body of `POST /api/reset-password`. */
export const resetPasswordForm = z.strictObject({ token: oneTimeToken, password: newPassword });

/** Body of `POST /api/signup/password`: a password that somebody thinks of using. */
export const passwordQuestion = z.strictObject({ password: newPassword });

/** Answer of `POST /api/signup/password`. */
export const passwordJudgement = z.discriminatedUnion('acceptable', [
  z.strictObject({ acceptable: z.literal(true) }),
  z.strictObject({ acceptable: z.literal(false), message: z.string() }),
]);
export type PasswordJudgement = z.output<typeof passwordJudgement>;

/** Body of `POST /api/account/password`. */
export const changePasswordForm = z.strictObject({ currentPassword, password: newPassword });

/** Body of `POST /api/verify-email`: the link proves the email, the password proves who opened the account. */
export const verifyEmailForm = z.strictObject({ token: oneTimeToken, password: currentPassword });

/** Body of `POST /api/verify-email/decline`. */
export const declineAccountForm = z.strictObject({ token: oneTimeToken });

/** Shown after an account was removed by the owner of its email, who did not sign up. */
export const DECLINED_MESSAGE = 'The account is removed. Nothing else was touched.';

/** Response of calls that return nothing else. */
export const doneReply = z.strictObject({ success: z.literal(true), message: z.string() });
