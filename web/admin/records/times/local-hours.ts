import { HOUR_MS } from '#contracts/durations.ts';

/** Whether most people work at `iso` by the clock of `timeZone`: a weekday from eight to six. */
export function isWorkingHour(iso: string, timeZone: string): boolean {
  const { weekday, hour } = clockIn(iso, timeZone);
  return !weekday.startsWith('S') && hour >= 8 && hour < 18;
}

/**
 * Whether it is neither too early nor too late to talk by that clock: from eight in the morning to eight in the
 * evening.
 */
export function isWakingHour(iso: string, timeZone: string): boolean {
  const { hour } = clockIn(iso, timeZone);
  return hour >= 8 && hour < 20;
}

/** Hours between the clocks of two time zones, around midnight if that is shorter. */
export function hoursApart(iso: string, one: string, other: string): number {
  const clock = (timeZone: string) =>
    Date.parse(`${new Date(iso).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`) / HOUR_MS;
  const apart = Math.abs(clock(one) - clock(other)) % 24;
  return Math.min(apart, 24 - apart);
}

function clockIn(iso: string, timeZone: string): { weekday: string; hour: number } {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(
    format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  );
  return { weekday: parts.weekday ?? '', hour: Number(parts.hour) };
}
