import { shownTimeZone } from '#web/lib/format/format.ts';

/** Milliseconds that the clock of the zone in which times are shown is ahead of UTC at that instant. */
export function offsetMsAt(instant: number): number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: shownTimeZone(),
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(
    clock.formatToParts(instant).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1_000) * 1_000;
}

/** When a clock of the zone in which times are shown says `2026-11-21T15:00`, as ISO; nothing where that is no time. */
export function instantOf(local: string): string | undefined {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc)) return undefined;
  // The offset there and then: the first guess may be on the other side of a change of the clock.
  const guess = asUtc - offsetMsAt(asUtc);
  return new Date(asUtc - offsetMsAt(guess)).toISOString();
}

/** The last instant of a day from a date field, `2026-11-21`; blank is none. */
export const endOf = (day: string): string | undefined => instantOf(`${day}T23:59:59.999`);
