import type { CalendarSettings } from './calendar-url.ts';

/** Timeout in ms of the calendar server. */
const CALENDAR_TIMEOUT_MS = 15_000;

/** What each request has. Redirects are not followed: only the operator's URL gets the password. */
export function requestTo({ user, password }: CalendarSettings) {
  return {
    headers: { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` },
    fetchOptions: { redirect: 'manual', signal: AbortSignal.timeout(CALENDAR_TIMEOUT_MS) } as RequestInit,
  };
}

/** Throws what went wrong, as `fetch failed` alone explains nothing; without the URL, which has a password in it. */
export function throwWithReason(error: unknown): never {
  const { code, name } = Object(Object(error).cause ?? error);
  throw new Error(`the calendar did not answer: ${code ?? name ?? 'no reason given'}`);
}
