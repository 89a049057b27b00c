import {
  DECLINED_MESSAGE,
  declineAccountForm,
  doneReply,
  FORGOT_PASSWORD_MESSAGE,
  forgotPasswordForm,
  resetPasswordForm,
  verifyEmailForm,
} from '#contracts/password.ts';
import { API } from '#contracts/paths.ts';
import { declineAccount as decline } from '#server/domain/accounts/decline-account.ts';
import { verifyEmail as verify } from '#server/domain/accounts/verify-email.ts';
import { requestReset } from '#server/domain/passwords/request-reset.ts';
import { resetPassword as reset } from '#server/domain/passwords/reset-password.ts';
import { type Route, route } from '#server/http/route.ts';

const forgotPassword = route({
  method: 'POST',
  path: API.forgotPassword,
  summary: 'Ask for a link to choose a new password; the answer is the same for every address',
  policy: 'public',
  rate: 'forms',
  body: forgotPasswordForm,
  reply: doneReply,
  handle: async ({ ctx, body }) => {
    await requestReset({ ctx, input: body });
    return { body: { success: true, message: FORGOT_PASSWORD_MESSAGE } };
  },
});

const resetPassword = route({
  method: 'POST',
  path: API.resetPassword,
  summary: 'Choose a new password with an emailed link; every session ends',
  policy: 'public',
  rate: 'links',
  body: resetPasswordForm,
  reply: doneReply,
  handle: async ({ ctx, body, headers, devices }) => {
    const owner = await reset({ ctx, input: body });
    return {
      body: { success: true, message: 'Your password is changed. Please sign in with it.' },
      headers: { 'set-cookie': devices.remember(headers, owner) },
    };
  },
});

const verifyEmail = route({
  method: 'POST',
  path: API.verifyEmail,
  summary: 'Confirm an address with the link of the welcome email and the password of the account',
  policy: 'public',
  rate: 'links',
  body: verifyEmailForm,
  reply: doneReply,
  handle: async ({ ctx, body }) => {
    await verify({ ctx, input: body });
    return { body: { success: true, message: 'Thank you. Your address is confirmed.' } };
  },
});

const verifyEmailDecline = route({
  method: 'POST',
  path: API.verifyEmailDecline,
  summary: 'Remove an unconfirmed account that somebody else opened, with the link of the welcome email',
  policy: 'public',
  rate: 'links',
  body: declineAccountForm,
  reply: doneReply,
  handle: async ({ ctx, body }) => {
    await decline({ ctx, input: body });
    return { body: { success: true, message: DECLINED_MESSAGE } };
  },
});

/** What mailed links are for: new passwords, confirmed addresses. */
export const passwordRoutes: readonly Route[] = [
  forgotPassword,
  resetPassword,
  verifyEmail,
  verifyEmailDecline,
];
