import { DAY_MS, HOUR_MS } from '#contracts/durations.ts';
import {
  dayAt,
  HORIZON_DAYS,
  type OfficeHours,
  offsetNanosecondsAt,
  shiftOn,
  shiftsFrom,
} from './office-hours.ts';

/** Response times that the site states: a call, an answer, a decision. */
const RESPONSE_TIMES = {
  lead: { hours: 48 },
  message: { hours: 24 },
  partnership: { workingDays: 3 },
} as const;
export type Answerable = keyof typeof RESPONSE_TIMES;

/**
 * The due date of the response time that starts at `from`, early enough for every reading of it (decision 013). A time
 * in hours ends exactly then, or with the last office hours before; where there are none, like one working day. A time
 * in working days ends with the last office hours of that day.
 */
export function dueAt(kind: Answerable, from: Date, officeHours: OfficeHours): Date {
  const time = RESPONSE_TIMES[kind];
  const end = 'hours' in time ? byHours(time.hours, from, officeHours) : undefined;
  return new Date(end ?? byWorkingDays('workingDays' in time ? time.workingDays : 1, from, officeHours));
}

/** `undefined` if every office is always closed. */
function byHours(hours: number, from: Date, officeHours: OfficeHours): number | undefined {
  const start = from.getTime();
  const end = start + hours * HOUR_MS;
  // The range includes the day before and the day after, because another time zone may have another date.
  const shifts = shiftsFrom(officeHours, new Date(start - DAY_MS), Math.ceil(hours / 24) + 3);
  const usable = shifts.filter((shift) => shift.to > start && shift.from < end);
  const ends = usable.map((shift) => Math.min(shift.to, end));
  return ends.length > 0 ? Math.max(...ends) : undefined;
}

function byWorkingDays(days: number, from: Date, officeHours: OfficeHours): number {
  let day = dayAt(from, lastZone(from, officeHours));
  let ends: number[] = [];
  for (let counted = 0, looked = 0; counted < days && looked < HORIZON_DAYS; looked += 1) {
    day = day.add({ days: 1 });
    const open = officeHours.offices.flatMap((office) => shiftOn(officeHours, office, day) ?? []);
    if (open.length === 0) continue;
    counted += 1;
    ends = open.map(({ to }) => to);
  }
  return ends.length > 0 ? Math.max(...ends) : from.getTime() + days * DAY_MS;
}

/** The time zone in which a day ends last, in whatever order the offices stand in their file. */
function lastZone(at: Date, { offices }: OfficeHours): string {
  const [last] = offices
    .map(({ timeZone }) => ({ timeZone, offset: offsetNanosecondsAt(at, timeZone) }))
    .sort((one, other) => one.offset - other.offset);
  return last?.timeZone ?? 'UTC';
}
