import type { AppointmentKind } from '#contracts/appointment-kinds.ts';

/** The rules of `content/booking.yaml`. */
export interface BookingRules {
  /** Times begin this many minutes apart. */
  stepMinutes: number;
  noticeHours: number;
  daysAhead: number;
  /** People of an office, by its city, who can be in an appointment at the same time. */
  capacity: Readonly<Record<string, number>>;
  /** `name`: what mails and calendars call it. */
  kinds: Readonly<Record<AppointmentKind, { minutes: number; name: string }>>;
}

/** People of that office who can be in an appointment at the same time, if nobody is away. */
export function capacityOf({ capacity }: BookingRules, city: string): number {
  return capacity[city] ?? 1;
}

/** What decides which seats are free. */
export const seatRulesOf = (booking: BookingRules) => ({
  stepMinutes: booking.stepMinutes,
  capacityOf: (city: string) => capacityOf(booking, city),
});
