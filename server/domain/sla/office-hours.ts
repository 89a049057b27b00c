/** An office: its time zone, and the days on which it is closed, as `2026-12-25`. */
export interface Office {
  city: string;
  timeZone: string;
  holidays: readonly string[];
}

/** The office hours. Days as in ISO 8601, Monday is 1; times as `09:00` in the office's own time zone. */
export interface OfficeHours {
  workingDays: readonly number[];
  opens: string;
  closes: string;
  offices: readonly Office[];
}

/** Days that are looked at for office hours, which is longer than an office is ever closed. */
export const HORIZON_DAYS = 30;

/** A period between two instants, in milliseconds since 1970. */
export interface Shift {
  from: number;
  to: number;
}

/** The hours of `office` on `day`, `undefined` if it is closed. */
export function shiftOn(
  officeHours: OfficeHours,
  office: Office,
  day: Temporal.PlainDate,
): Shift | undefined {
  const works = officeHours.workingDays.includes(day.dayOfWeek) && !office.holidays.includes(day.toString());
  if (!works) return undefined;
  const at = (time: string) =>
    day.toZonedDateTime({ timeZone: office.timeZone, plainTime: Temporal.PlainTime.from(time) })
      .epochMilliseconds;
  return { from: at(officeHours.opens), to: at(officeHours.closes) };
}

/** The hours of all offices from the day of `from` for `days` days, in the order in which they end. */
export function shiftsFrom(officeHours: OfficeHours, from: Date, days: number): Shift[] {
  const shifts = officeHours.offices.flatMap((office) => {
    const start = dayAt(from, office.timeZone);
    return Array.from({ length: days }, (_, n) => shiftOn(officeHours, office, start.add({ days: n })) ?? []);
  });
  return shifts.flat().sort((a, b) => a.to - b.to);
}

/** The day at `instant` in a time zone. */
export function dayAt(instant: Date, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
}

/** How far the clocks of a time zone are ahead of UTC at `instant`, in nanoseconds. */
export function offsetNanosecondsAt(instant: Date, timeZone: string): number {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone)
    .offsetNanoseconds;
}
