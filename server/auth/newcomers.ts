import * as z from 'zod';
import type { Newcomer } from '#contracts/signup.ts';
import type { Database } from '#server/db/connection.ts';
import { issueToken, spendToken } from '#server/domain/one-time-token.ts';
import type { OwnCookie } from './cookies.ts';
import type { Seal } from './seal.ts';

const MINUTES = 10;
const kept = z.object({ token: z.string(), firstName: z.string(), lastName: z.string(), email: z.string() });

export interface Newcomers {
  /** Keeps what a provider said of somebody without an account; answers the cookies that carry it. */
  keepNewcomer(newcomer: Newcomer): Promise<string[]>;
  /** Hands that over, once; answers the cookies that forget it. */
  takeNewcomer(headers: Headers): Promise<{ newcomer: Newcomer | undefined; cookies: string[] }>;
}

/**
 * Carries names and an address from a provider to the signup: sealed in a cookie, so that nothing of it is stored
 * here or stands in an address; with a token, so that it works once.
 */
export function createNewcomers(
  db: Database,
  { seal, unseal }: Seal,
  cookie: OwnCookie,
  clock: () => Date,
): Newcomers {
  return {
    async keepNewcomer(newcomer) {
      const token = await issueToken(db, { purpose: 'newcomer', now: clock(), minutes: MINUTES });
      return [cookie.write(await seal(JSON.stringify({ ...newcomer, token })), MINUTES * 60)];
    },
    async takeNewcomer(headers) {
      const cookies = [cookie.forget()];
      const opened = await unseal(cookie.read(headers) ?? '').catch(() => '{}');
      const parsed = kept.safeParse(JSON.parse(opened));
      if (!parsed.success) return { newcomer: undefined, cookies };
      const { token, ...newcomer } = parsed.data;
      const spent = await spendToken(db, { purpose: 'newcomer', token, now: clock() });
      return { newcomer: spent && newcomer, cookies };
    },
  };
}
