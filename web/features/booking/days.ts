/** A day in some zone, as `2026-11-24`, with its times as ISO, the earliest first. */
export interface Day {
  day: string;
  times: string[];
}

/** The hours in which most people would take a call, by their own clock. */
const DAY_BEGINS = 7;
const DAY_ENDS = 21;

/** Sorts times into the days that they fall on in `timeZone`. Days without any are left out. */
export function daysOf(times: readonly string[], timeZone: string): Day[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const days = Map.groupBy(times, (at) => format.format(new Date(at)));
  return [...days].map(([day, its]) => ({ day, times: its }));
}

/** The hour of a time by the clock of `timeZone`, 0 to 23. */
function hourIn(timeZone: string): (at: string) => number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  return (at) => Number(format.format(new Date(at)));
}

/** The times that are not at night in `timeZone`; all of them if there are no others. */
export function daytimeOf(times: readonly string[], timeZone: string): readonly string[] {
  const hourOf = hourIn(timeZone);
  const daytime = times.filter((at) => hourOf(at) >= DAY_BEGINS && hourOf(at) < DAY_ENDS);
  return daytime.length > 0 ? daytime : times;
}

const PARTS = { morning: 12, afternoon: 18, evening: 24 } as const;
export type DayPart = keyof typeof PARTS;

/** The times of one day by its parts, by the clock of `timeZone`; parts without any are left out. */
export function partsOf(times: readonly string[], timeZone: string): [DayPart, string[]][] {
  const hourOf = hourIn(timeZone);
  const parts = Object.keys(PARTS) as DayPart[];
  // No hour is later than the last part.
  return [...Map.groupBy(times, (at) => parts.find((part) => hourOf(at) < PARTS[part]) as DayPart)];
}
