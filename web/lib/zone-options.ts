/**
 * Every zone that the browser knows, with `own` among them: engines leave out names that they read, e.g. `UTC` or
 * `Asia/Kolkata`. A select finds them by their first letters.
 */
export function zoneOptions(own: string): { value: string; label: string }[] {
  const zones = new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}
