import { ApiError } from '#web/lib/api.ts';

/** Longest reason that is worth reading in a console, in characters. */
const REASON_MAX = 200;

/** Notes for whoever looks into the browser's console that `what` failed; only the status, never data. */
export function logFailure(what: string, error: unknown): void {
  const why = error instanceof ApiError ? `status ${error.status}` : String(error).slice(0, REASON_MAX);
  // biome-ignore lint/suspicious/noConsole: failures that the page tolerates are logged here and nowhere else
  console.warn(`${what} failed: ${why}`);
}
