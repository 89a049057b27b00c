/** A stretch of the day, in hours since midnight. */
export interface Stretch {
  from: number;
  to: number;
}

/** Standard time: an office's hours do not move on a page with the clocks. */
const WINTER = new Date('2024-01-15T12:00:00Z');
const DAY = 24;

/**
 * The opening hours of an office by the clock of the time zone `clock`. `hours` gives them by its own, e.g.
 * `Mon-Fri 9:00-18:00`.
 */
export function openHours(hours: string, timeZone: string, clock: string): Stretch[] {
  const [, opens, closes] = /(\d{1,2}):\d{2}\s*-\s*(\d{1,2}):\d{2}/.exec(hours) ?? [];
  if (opens === undefined || closes === undefined) return [];
  const from = (Number(opens) - offsetOf(timeZone) + offsetOf(clock) + 2 * DAY) % DAY;
  const to = from + Number(closes) - Number(opens);
  return to <= DAY
    ? [{ from, to }]
    : [
        { from: 0, to: to - DAY },
        { from, to: DAY },
      ];
}

/** Hours by which a time zone is ahead of UTC. */
function offsetOf(timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(WINTER).find((part) => part.type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) + Number(minutes ?? 0) / 60);
}
