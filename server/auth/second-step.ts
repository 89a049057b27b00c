import type { Primary } from '#server/db/connection.ts';
import { issueToken, readToken, spendToken } from '#server/domain/one-time-token.ts';
import type { AppCookie } from './cookies.ts';

const MINUTES = 10;

/** A person who has given a password or used a provider, and still needs to enter a code. */
export interface Waiting {
  userId: string;
  rememberMe: boolean;
}

/** Identifies the person between the two steps of a sign-in: a token that works once, in a cookie. */
export function createSecondStep(db: Primary, cookie: AppCookie, clock: () => Date) {
  const tokenIn = (headers: Headers) => (cookie.read(headers) ?? '').split('.');
  return {
    /** Returns the cookies that lead to the second step. A newer sign-in ends an older one's. */
    async begin({ userId, rememberMe }: Waiting): Promise<string[]> {
      const token = await issueToken(db, { purpose: 'totp', userId, now: clock(), minutes: MINUTES });
      return [cookie.write(`${token}.${rememberMe ? 1 : 0}`, MINUTES * 60)];
    },
    async find(headers: Headers): Promise<Waiting | undefined> {
      const [token = '', remember] = tokenIn(headers);
      const found = await readToken(db, { purpose: 'totp', token, now: clock() });
      return found?.userId ? { userId: found.userId, rememberMe: remember === '1' } : undefined;
    },
    /** Ends the step; returns whether it was still open. */
    async end(headers: Headers): Promise<boolean> {
      const [token = ''] = tokenIn(headers);
      return Boolean(await spendToken(db, { purpose: 'totp', token, now: clock() }));
    },
    forget: () => cookie.forget(),
  };
}
