import { HOUR_MS } from '#contracts/durations.ts';

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
