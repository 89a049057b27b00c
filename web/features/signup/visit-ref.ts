import { readStored, readStoredJson, store } from '#web/lib/stored.ts';

/** What the session storage keeps of a visit: the first and the last arrival (`contracts/attribution.ts`). */
const ARRIVALS = 'arrivals';
const REMOVED = 'partner-removed';

/**
 * The code of the partner's link that this visit came by, the last one first; blank if there is none, or it was taken
 * off.
 */
export function readRef(): string {
  if (readStored('session', REMOVED)) return '';
  const { first, last } = Object(readStoredJson('session', ARRIVALS));
  const ref: unknown = new URLSearchParams(location.search).get('ref') ?? last?.ref ?? first?.ref;
  return typeof ref === 'string' ? ref : '';
}

/**
 * Remembers for this visit that the visitor took the partner off; without storage the link's code is back on the next
 * page.
 */
export function removeRef(): void {
  store('session', REMOVED, '1');
}
