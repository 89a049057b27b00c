import { z } from 'astro/zod';
import { action } from './link.ts';
import { loginPage } from './login-page.ts';

const text = z.string().min(1);

/** The result that replaces a form. */
export const outcome = z.strictObject({ headline: text, text, action });

/** `content/pages/forgot-password.yaml`. The answer is the server's, and the same for every email. */
export const forgotPasswordPage = z.strictObject({
  ...loginPage.shape,
  /** Headline after asking. */
  asked: text,
  /** The way back to the login. */
  back: action,
});
export type ForgotPasswordPage = z.infer<typeof forgotPasswordPage>;

/** `content/pages/reset-password.yaml`, `accept-invitation.yaml` and `partner-invitation.yaml`. */
export const resetPasswordPage = z.strictObject({
  ...loginPage.shape,
  /** The password was set. */
  done: outcome,
  /** The link was used, has expired or is not complete. */
  dead: outcome,
});
export type ResetPasswordPage = z.infer<typeof resetPasswordPage>;

/** `content/pages/verify-email.yaml`. */
export const verifyEmailPage = z.strictObject({
  ...loginPage.shape,
  /** Label of the button that confirms the email. */
  confirm: text,
  /** The link for people who do not know the password: choosing a new one confirms the email, too. */
  forgot: action,
  /** For people who did not sign up: the expandable label, its text, and the button that removes the account. */
  decline: z.strictObject({ summary: text, text, button: text }),
  /** The account was removed. */
  declined: outcome,
  /** The email was confirmed. */
  done: outcome,
  /** The link was used, has expired or is not complete. */
  dead: outcome,
});
export type VerifyEmailPage = z.infer<typeof verifyEmailPage>;
