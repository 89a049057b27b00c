import type { CallSummary } from '#contracts/call/summary.ts';

/** Key of the call that was tried last, in the visit's storage; the signup reads it. */
export const TRIED_CALL = 'tried-call';

/** Keeps the call for this visit alone. Without storage it is not attached to a signup, and nothing else changes. */
export function keepSummary(summary: CallSummary): void {
  try {
    sessionStorage.setItem(TRIED_CALL, JSON.stringify(summary));
  } catch {
    // Storage is full or forbidden.
  }
}
