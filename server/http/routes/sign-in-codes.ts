import { codeForm, signedInReply } from '#contracts/login.ts';
import { doneReply } from '#contracts/password.ts';
import { API } from '#contracts/paths.ts';
import {
  codesConfirmReply,
  codesOffForm,
  codesPasswordForm,
  codesStartReply,
} from '#contracts/sign-in-codes.ts';
import { Failed } from '#server/domain/errors.ts';
import { checkCode } from '#server/domain/sign-in-codes/check-code.ts';
import { confirmCodes } from '#server/domain/sign-in-codes/confirm-codes.ts';
import { startCodes } from '#server/domain/sign-in-codes/start-codes.ts';
import { turnOffCodes } from '#server/domain/sign-in-codes/turn-off-codes.ts';
import { route } from '#server/http/route.ts';

export const loginCode = route({
  method: 'POST',
  path: API.loginCode,
  summary: 'The second step of signing in: a code of one’s app, or a backup code',
  policy: 'public',
  rate: 'loginAttempts',
  body: codeForm,
  reply: signedInReply,
  handle: async ({ ctx, body, headers, sessions }) => {
    const who = await sessions.waitingForCode(headers);
    if (!who) throw new Failed('unauthenticated', 'This took too long. Please sign in again.');
    await checkCode({ ctx, input: { userId: who.userId, code: body.code } });
    const { user, cookies } = await sessions.passCode(who, headers);
    return { body: { success: true, message: 'Login successful', user }, headers: { 'set-cookie': cookies } };
  },
});

export const codesStart = route({
  method: 'POST',
  path: API.accountCodesStart,
  summary: 'Begin to set up sign-in codes: a secret for one’s app',
  policy: 'account.secure',
  body: codesPasswordForm,
  reply: codesStartReply,
  handle: async ({ ctx, body }) => ({
    body: { success: true, ...(await startCodes({ ctx, input: body })) },
  }),
});

export const codesConfirm = route({
  method: 'POST',
  path: API.accountCodesConfirm,
  summary: 'Turn sign-in codes on with the first one; answers the backup codes, this once',
  policy: 'account.secure',
  body: codeForm,
  reply: codesConfirmReply,
  handle: async ({ ctx, body, headers, devices }) => {
    const { backupCodes, owner } = await confirmCodes({ ctx, input: body });
    return {
      body: { success: true, backupCodes },
      headers: { 'set-cookie': devices.remember(headers, owner) },
    };
  },
});

export const codesOff = route({
  method: 'POST',
  path: API.accountCodesOff,
  summary: 'Turn sign-in codes off',
  policy: 'account.secure',
  body: codesOffForm,
  reply: doneReply,
  handle: async ({ ctx, body }) => {
    await turnOffCodes({ ctx, input: body });
    return { body: { success: true, message: 'Sign-in codes are turned off.' } };
  },
});
