/** Between a digit and every third from the end. Intl does the same, and takes 20 ms of a desk's processor for its first one. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** A whole number with thousands separated, e.g. `1,204`. */
export function formatCount(value: number): string {
  return String(value).replace(THOUSANDS, ',');
}

/** `part` of `whole` in percent, 0 to 100. */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.min(100, (part / whole) * 100) : 0;
}

/** `part` of `whole` in words, e.g. `33%`; what is there at all is never called nothing. */
export function shareOf(part: number, whole: number): string {
  const percent = percentOf(part, whole);
  return percent > 0 && percent < 1 ? 'less than 1%' : `${Math.round(percent)}%`;
}
