import { HOUR_MS } from '#contracts/durations.ts';

/** By the clock of `timeZone`, e.g. `Tue, Nov 24, 10:00 AM CST`. */
export function formatInZone(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(iso));
}

/** The time alone by that clock, e.g. `10:00 AM`. */
export function timeInZone(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }).format(
    new Date(iso),
  );
}

/** The day by that clock: `2026-11-24` to compare by, `Tuesday, Nov 24` to read. */
export function dayInZone(iso: string, timeZone: string): { value: string; label: string } {
  const at = new Date(iso);
  return {
    value: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at),
    label: new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'long',
      month: 'short',
      day: 'numeric',
    }).format(at),
  };
}

/** Whether it is neither too early nor too late to talk by that clock: from eight in the morning to eight in the evening. */
export function awakeThen(iso: string, timeZone: string): boolean {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  const hour = Number(clock.format(new Date(iso)));
  return hour >= 8 && hour < 20;
}

/** Hours between the clocks of two time zones, around midnight if that is shorter. */
export function hoursApart(iso: string, one: string, other: string): number {
  const clock = (timeZone: string) =>
    Date.parse(`${new Date(iso).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')}Z`) / HOUR_MS;
  const apart = Math.abs(clock(one) - clock(other)) % 24;
  return Math.min(apart, 24 - apart);
}

/** Every time zone that this browser knows, by name. */
export function allTimeZones(): { value: string; label: string }[] {
  return Intl.supportedValuesOf('timeZone').map((zone) => ({
    value: zone,
    label: zone.replaceAll('_', ' '),
  }));
}
