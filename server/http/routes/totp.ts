import { signedInReply, totpForm } from '#contracts/login.ts';
import { doneReply } from '#contracts/password.ts';
import { API } from '#contracts/paths.ts';
import { codesOffForm, totpConfirmReply, totpPasswordForm, totpStartReply } from '#contracts/totp.ts';
import { AppError } from '#server/domain/errors.ts';
import { checkTotp } from '#server/domain/totp/check-totp.ts';
import { confirmTotp } from '#server/domain/totp/confirm-totp.ts';
import { startTotp } from '#server/domain/totp/start-totp.ts';
import { turnOffTotp } from '#server/domain/totp/turn-off-totp.ts';
import { type Route, route } from '#server/http/route.ts';

const loginTotp = route({
  method: 'POST',
  path: API.loginTotp,
  summary: 'The second step of signing in: a code from your app, or a backup code',
  policy: 'public',
  rate: 'loginAttempts',
  body: totpForm,
  reply: signedInReply,
  handle: async ({ ctx, body, headers, sessions }) => {
    const who = await sessions.waitingForTotp(headers);
    if (!who) throw new AppError('unauthenticated', 'This took too long. Please sign in again.');
    await checkTotp({ ctx, input: { userId: who.userId, code: body.code } });
    const { user, cookies } = await sessions.passTotp(who, headers);
    return { body: { success: true, message: 'Login successful', user }, headers: { 'set-cookie': cookies } };
  },
});

const totpStart = route({
  method: 'POST',
  path: API.accountTotpStart,
  summary: 'Begin to set up sign-in codes: a secret for your app',
  policy: 'account.secure',
  body: totpPasswordForm,
  reply: totpStartReply,
  handle: async ({ ctx, body }) => ({
    body: { success: true, ...(await startTotp({ ctx, input: body })) },
  }),
});

const totpConfirm = route({
  method: 'POST',
  path: API.accountTotpConfirm,
  summary: 'Turn sign-in codes on with the first one; returns the backup codes, only this once',
  policy: 'account.secure',
  body: totpForm,
  reply: totpConfirmReply,
  handle: async ({ ctx, body, headers, devices }) => {
    const { backupCodes, owner } = await confirmTotp({ ctx, input: body });
    return {
      body: { success: true, backupCodes },
      headers: { 'set-cookie': devices.remember(headers, owner) },
    };
  },
});

const totpOff = route({
  method: 'POST',
  path: API.accountTotpOff,
  summary: 'Turn sign-in codes off',
  policy: 'account.secure',
  body: codesOffForm,
  reply: doneReply,
  handle: async ({ ctx, body }) => {
    await turnOffTotp({ ctx, input: body });
    return { body: { success: true, message: 'Sign-in codes are turned off.' } };
  },
});

/** Sign-in codes from an app. */
export const totpRoutes: readonly Route[] = [loginTotp, totpStart, totpConfirm, totpOff];
