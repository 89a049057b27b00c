const count = new Intl.NumberFormat('en-US');

/** A count with thousands separated, e.g. `1,204`. */
export function formatCount(value: number): string {
  return count.format(value);
}

/** `part` of `whole` in whole percent, 0 to 100; what is there at all counts as at least one. */
export function percentOf(part: number, whole: number): number {
  if (part <= 0 || whole <= 0) return 0;
  return Math.min(100, Math.max(1, Math.round((part / whole) * 100)));
}
