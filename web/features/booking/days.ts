/** A day in some zone, as `2026-11-24`, with its times as ISO, the earliest first. */
export interface Day {
  day: string;
  times: string[];
}

/** The hours in which most people would take a call, by their own clock. */
const DAYTIME = { from: 7, to: 21 };

/** Sorts times into the days that they fall on in `timeZone`. Days without any are left out. */
export function daysOf(times: readonly string[], timeZone: string): Day[] {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  const days = Map.groupBy(times, (at) => format.format(new Date(at)));
  return [...days].map(([day, its]) => ({ day, times: its }));
}

/** The times that are not at night in `timeZone`; all of them if there are no others. */
export function daytimeOf(times: readonly string[], timeZone: string): readonly string[] {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  const daytime = times.filter((at) => {
    const hour = Number(format.format(new Date(at)));
    return hour >= DAYTIME.from && hour < DAYTIME.to;
  });
  return daytime.length > 0 ? daytime : times;
}

const PARTS = { morning: 12, afternoon: 18, evening: 24 } as const;
export type DayPart = keyof typeof PARTS;

/** The times of one day by its parts, by the clock of `timeZone`; parts without any are left out. */
export function partsOf(times: readonly string[], timeZone: string): [DayPart, string[]][] {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  const parts = Object.keys(PARTS) as DayPart[];
  return [
    ...Map.groupBy(times, (at) => {
      const hour = Number(format.format(new Date(at)));
      return parts.find((part) => hour < PARTS[part]) ?? 'evening';
    }),
  ];
}
