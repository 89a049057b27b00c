/** `part` of `whole` in percent, 0 to 100. */
export function percentOf(part: number, whole: number): number {
  return whole > 0 ? Math.min(100, (part / whole) * 100) : 0;
}

/** `part` of `whole` in words, e.g. `33%`; what is there at all is never called nothing. */
export function shareOf(part: number, whole: number): string {
  const percent = percentOf(part, whole);
  return percent > 0 && percent < 1 ? 'less than 1%' : `${Math.round(percent)}%`;
}
