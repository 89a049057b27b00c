import * as z from 'zod';
import type { OAuthSignup } from '#contracts/signup.ts';
import type { Primary } from '#server/db/connection.ts';
import { issueToken, spendToken } from '#server/domain/one-time-token.ts';
import type { AppCookie } from './cookies.ts';
import type { Encryption } from './encryption.ts';

const MINUTES = 10;
const kept = z.object({ token: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() });

export interface OAuthSignups {
  /** Stores the profile of a person without an account; returns the cookies that carry it. */
  keepOAuthSignup(oauthSignup: OAuthSignup): Promise<string[]>;
  /** Returns that data once, and the cookies that delete it. */
  takeOAuthSignup(headers: Headers): Promise<{ oauthSignup: OAuthSignup | undefined; cookies: string[] }>;
}

/**
 * Carries a name and an email from a provider to the signup: encrypted in a cookie, so that none of it is stored here
 * or appears in a URL; with a token, so that it works once.
 */
export function createOAuthSignups(
  db: Primary,
  { encrypt, decrypt }: Encryption,
  cookie: AppCookie,
  clock: () => Date,
): OAuthSignups {
  return {
    async keepOAuthSignup(oauthSignup) {
      const token = await issueToken(db, { purpose: 'oauth-signup', now: clock(), minutes: MINUTES });
      return [cookie.write(await encrypt(JSON.stringify({ ...oauthSignup, token })), MINUTES * 60)];
    },
    async takeOAuthSignup(headers) {
      const cookies = [cookie.forget()];
      const opened = await decrypt(cookie.read(headers) ?? '').catch(() => '{}');
      const parsed = kept.safeParse(JSON.parse(opened));
      if (!parsed.success) return { oauthSignup: undefined, cookies };
      const { token, ...oauthSignup } = parsed.data;
      const spent = await spendToken(db, { purpose: 'oauth-signup', token, now: clock() });
      return { oauthSignup: spent && oauthSignup, cookies };
    },
  };
}
