import * as z from 'zod/mini';
import { accountReply, deleteAccountForm, nameForm } from '#contracts/account.ts';
import { changePasswordForm, doneReply } from '#contracts/password.ts';
import { API } from '#contracts/paths.ts';
import { timeZoneForm } from '#contracts/time-zone.ts';
import { changeName } from '#server/domain/accounts/change-name.ts';
import { chooseTimeZone } from '#server/domain/accounts/choose-time-zone.ts';
import { deleteAccount } from '#server/domain/accounts/delete-account.ts';
import { exportAccount } from '#server/domain/accounts/export-account.ts';
import { readAccount } from '#server/domain/accounts/read-account.ts';
import { sendVerification } from '#server/domain/accounts/send-verification.ts';
import { signOutEverywhere } from '#server/domain/accounts/sign-out-everywhere.ts';
import { changePassword } from '#server/domain/passwords/change-password.ts';
import { requireUser } from '#server/domain/policy.ts';
import { type Route, route } from '#server/http/route.ts';

const account = route({
  method: 'GET',
  path: API.account,
  summary: 'Your account',
  policy: 'account.secure',
  reply: accountReply,
  handle: async ({ ctx }) => ({ body: await readAccount({ ctx }) }),
});

const accountName = route({
  method: 'POST',
  path: API.account,
  summary: 'Change your name, as colleagues and customers read it',
  policy: 'profile.change',
  body: nameForm,
  reply: doneReply,
  handle: async ({ ctx, body }) => {
    await changeName({ ctx, input: body });
    return { body: { success: true, message: 'Your name is changed.' } };
  },
});

const accountPassword = route({
  method: 'POST',
  path: API.accountPassword,
  summary: 'Change your password; every session ends',
  policy: 'account.self',
  body: changePasswordForm,
  reply: doneReply,
  handle: async ({ ctx, body, headers, devices }) => {
    const owner = await changePassword({ ctx, input: body });
    return {
      body: { success: true, message: 'Your password is changed. Please sign in with it.' },
      headers: { 'set-cookie': devices.remember(headers, owner) },
    };
  },
});

const accountVerification = route({
  method: 'POST',
  path: API.accountVerification,
  summary: 'Ask for another link to confirm your email; older links end',
  policy: 'account.self',
  rate: 'forms',
  reply: doneReply,
  handle: async ({ ctx, limiter }) => {
    await limiter.count('forms', `${API.accountVerification} ${requireUser(ctx.actor)}`);
    await sendVerification({ ctx });
    return { body: { success: true, message: 'A link is on its way to your address.' } };
  },
});

const accountSessions = route({
  method: 'POST',
  path: API.accountSessions,
  summary: 'End all of your sessions',
  policy: 'account.self',
  reply: doneReply,
  handle: async ({ ctx, headers, devices }) => {
    const owner = await signOutEverywhere({ ctx });
    return {
      body: { success: true, message: 'You are signed out everywhere.' },
      headers: { 'set-cookie': devices.remember(headers, owner) },
    };
  },
});

const accountTimeZone = route({
  method: 'POST',
  path: API.accountTimeZone,
  summary: 'Choose the time zone for your dates',
  policy: 'profile.change',
  body: timeZoneForm,
  reply: doneReply,
  handle: async ({ ctx, body }) => {
    await chooseTimeZone({ ctx, input: body });
    return { body: { success: true, message: 'Your time zone is changed.' } };
  },
});

const accountExport = route({
  method: 'GET',
  path: API.accountExport,
  summary: 'Export everything we keep about you, as JSON',
  policy: 'account.self',
  heavy: true,
  reply: z.record(z.string(), z.unknown()),
  handle: async ({ ctx }) => ({
    body: await exportAccount({ ctx }),
    headers: { 'content-disposition': 'attachment; filename="my-data.json"' },
  }),
});

const accountDelete = route({
  method: 'POST',
  path: API.accountDelete,
  summary: 'Delete your account and everything that belongs to it',
  policy: 'account.self',
  body: deleteAccountForm,
  reply: doneReply,
  handle: async ({ ctx, body }) => {
    await deleteAccount({ ctx, input: body });
    return { body: { success: true, message: 'Your account is deleted.' } };
  },
});

/** What people do with their own account. */
export const accountRoutes: readonly Route[] = [
  account,
  accountName,
  accountPassword,
  accountVerification,
  accountSessions,
  accountTimeZone,
  accountExport,
  accountDelete,
];
