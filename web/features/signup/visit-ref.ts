/** What the session storage keeps of a visit: the first and the last arrival (`contracts/attribution.ts`). */
const ARRIVALS = 'arrivals';
const REMOVED = 'partner-removed';

/** The code of the partner's link that this visit came by, the last one first; blank if there is none, or it was taken off. */
export function readRef(): string {
  try {
    if (sessionStorage.getItem(REMOVED)) return '';
    const { first, last } = Object(JSON.parse(sessionStorage.getItem(ARRIVALS) ?? '{}'));
    const ref: unknown = new URLSearchParams(location.search).get('ref') ?? last?.ref ?? first?.ref;
    return typeof ref === 'string' ? ref : '';
  } catch {
    return '';
  }
}

/** Remembers for this visit that the visitor took the partner off. */
export function removeRef(): void {
  try {
    sessionStorage.setItem(REMOVED, '1');
  } catch {
    // Without storage the link's code comes back with the next page; the visitor takes it off again.
  }
}
