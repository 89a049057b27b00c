import * as z from 'zod/mini';
import { providerAnswer, providerForm, providerReply } from '#contracts/login.ts';
import { API, PAGES } from '#contracts/paths.ts';
import type { ProviderTrouble } from '#contracts/provider-troubles.ts';
import { PROVIDERS } from '#contracts/providers.ts';
import { oauthSignupReply } from '#contracts/signup.ts';
import { findAccountByProvider } from '#server/domain/accounts/find-account-by-provider.ts';
import { AppError } from '#server/domain/errors.ts';
import { type Route, redirectRoute, route } from '#server/http/route.ts';

const providerStart = route({
  method: 'POST',
  path: API.loginProvider,
  summary: 'Begin a sign-in with an account from elsewhere; returns the URL to go to',
  policy: 'public',
  rate: 'links',
  body: providerForm,
  reply: providerReply,
  handle: async ({ body, headers, sessions }) => {
    const { url, cookies } = await sessions.startProvider(body, headers);
    return { body: { url: url ?? null }, headers: { 'set-cookie': cookies } };
  },
});

/** What a failure on the way back means to the visitor. */
const TROUBLES: Partial<Record<AppError['code'], ProviderTrouble>> = {
  validation: 'expired',
  conflict: 'not-linked',
  unauthenticated: 'closed',
};

const providerEnd = redirectRoute({
  method: 'GET',
  path: API.loginProviderAnswer,
  summary: 'Take a provider’s answer. It counts once, and only in the browser that began.',
  policy: 'public',
  rate: 'links',
  params: z.strictObject({ provider: z.enum(PROVIDERS) }),
  query: providerAnswer,
  redirect: async ({ ctx, params: { provider }, query, headers, sessions }) => {
    try {
      const { profile, rememberMe, next, cookies } = await sessions.finishProvider(provider, query, headers);
      if (!profile) return { to: toLogin({ trouble: 'denied', provider, next }), cookies };
      const userId = await findAccountByProvider({ ctx, input: profile });
      if (!userId) {
        const { firstName, lastName, email } = profile;
        const kept = await sessions.keepOAuthSignup({ firstName, lastName, email });
        return { to: `${PAGES.signup}?from=${provider}`, cookies: [...cookies, ...kept] };
      }
      const { user, cookies: more } = await sessions.signInAs({ userId, rememberMe }, headers);
      const to = toLogin({ step: user ? 'done' : 'code', next });
      return { to, cookies: [...cookies, ...more] };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { to: toLogin({ trouble: TROUBLES[error.code] ?? 'unavailable', provider }), cookies: [] };
    }
  },
});

const oauthSignup = route({
  method: 'POST',
  path: API.oauthSignup,
  summary: 'Get the provider’s profile to prefill the form. Works once.',
  policy: 'public',
  rate: 'links',
  reply: oauthSignupReply,
  handle: async ({ headers, sessions }) => {
    const { oauthSignup, cookies } = await sessions.takeOAuthSignup(headers);
    return { body: { oauthSignup: oauthSignup ?? null }, headers: { 'set-cookie': cookies } };
  },
});

function toLogin(query: Record<string, string | undefined>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return `${PAGES.login}?${new URLSearchParams(given)}`;
}

/** Signing in with an account elsewhere. */
export const providerRoutes: readonly Route[] = [providerStart, providerEnd, oauthSignup];
