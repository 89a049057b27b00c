import { ApiError } from '#web/lib/api/api.ts';

/** Maximum characters of a reason in the console. */
const REASON_MAX = 200;

/** Logs in the browser's console that `what` failed; only the status, never data. */
export function logFailure(what: string, error: unknown): void {
  const why = error instanceof ApiError ? `status ${error.status}` : String(error).slice(0, REASON_MAX);
  // biome-ignore lint/suspicious/noConsole: failures that the page tolerates are logged here and nowhere else
  console.warn(`${what} failed: ${why}`);
}
