import type { Option } from '#web/ui/SelectField.tsx';

/** The zone of this browser. */
export function detectedZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}

/**
 * Every zone that the browser knows, with `own` among them: a select finds them by their first letters. As
 * `web/lib/zone-options.ts`, which the team loads: from one module it would load the whole file of the booking.
 */
export function zoneOptions(own: string): Option[] {
  const zones = new Set([own, 'UTC', ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].sort().map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

/** An instant in words, e.g. `Tuesday, November 24 at 10:00 AM CST`. */
export function momentIn(at: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(at));
}
