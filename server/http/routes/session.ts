import * as z from 'zod/mini';
import { BACKGROUND_REQUEST } from '#contracts/background-request.ts';
import { loginForm, loginReply, sessionReply } from '#contracts/login.ts';
import { API } from '#contracts/paths.ts';
import { isTeamRole } from '#contracts/roles.ts';
import type { SessionEnd } from '#server/auth/session-activity.ts';
import type { Context } from '#server/domain/context.ts';
import { timeZoneOf } from '#server/domain/time-zone.ts';
import { type Route, route } from '#server/http/route.ts';

const login = route({
  method: 'POST',
  path: API.login,
  summary: 'Sign in; the session is kept in a cookie',
  policy: 'public',
  rate: 'loginAttempts',
  body: loginForm,
  reply: loginReply,
  handle: async ({ ctx, body, headers, sessions }) => {
    const { user, cookies } = await sessions.signIn(body, headers, ctx.tryPassword);
    const reply = user
      ? ({ success: true, message: 'Login successful', user } as const)
      : ({ success: true, message: 'Please enter a code from your app', step: 'code' } as const);
    return { body: reply, headers: { 'set-cookie': cookies } };
  },
});

const logout = route({
  method: 'POST',
  path: API.logout,
  summary: 'End the session',
  policy: 'public',
  reply: z.strictObject({ success: z.literal(true) }),
  handle: async ({ headers, sessions }) => ({
    body: { success: true },
    headers: { 'set-cookie': await sessions.signOut(headers) },
  }),
});

const session = route({
  method: 'GET',
  path: API.session,
  summary: 'Get who is signed in',
  policy: 'public',
  reply: sessionReply,
  handle: async ({ ctx, headers, sessions }) => {
    const found = await sessions.find(headers, { background: headers.has(BACKGROUND_REQUEST) });
    return {
      body: {
        user: found?.user ?? null,
        ...(found?.totpMissing && { totpMissing: true }),
        ...(found && isTeamRole(found.user.role) && forTeam(ctx)),
        ...(found?.ends && { ends: untilEnd(found.ends, ctx.clock()) }),
      },
    };
  },
});

/** What the team's pages draw by: the zone of their dates, and whether what they say of mails is so. */
function forTeam(ctx: Context) {
  return { timeZone: timeZoneOf(ctx), ...(ctx.site.mailIsCaptured && { mailIsStored: true as const }) };
}

/** It is told as a span of time, because the browser's clock may be wrong. */
function untilEnd({ at, extendable }: SessionEnd, now: Date) {
  return { inSeconds: Math.max(0, Math.floor((at.getTime() - now.getTime()) / 1_000)), extendable };
}

/** Signing in and out. */
export const sessionRoutes: readonly Route[] = [login, logout, session];
