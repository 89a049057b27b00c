import type { CallSummary } from '#contracts/call/summary.ts';
import { quietly } from './quietly.ts';

const KEY = 'tried-call';

/** Keeps the call that was tried last, for this visit alone. Without storage it is not attached to a signup. */
export function keepTriedCall(summary: CallSummary): void {
  quietly(() => sessionStorage.setItem(KEY, JSON.stringify(summary)));
}

export function forgetTriedCall(): void {
  quietly(() => sessionStorage.removeItem(KEY));
}

/** What is kept, unchecked; `undefined` if that is nothing. */
export function readTriedCall(): unknown {
  return quietly(() => JSON.parse(sessionStorage.getItem(KEY) ?? '')) ?? undefined;
}
