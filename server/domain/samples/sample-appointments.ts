import { faker } from '@faker-js/faker';
import type { AppointmentStatus } from '#contracts/appointment-kinds.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contracts/durations.ts';
import type { appointments } from '#server/db/schema/index.ts';
import type { BookingRules } from '#server/domain/appointments/booking-rules.ts';
import type { SiteConfig } from '#server/domain/context.ts';
import {
  dayAt,
  type Office,
  type OfficeHours,
  type Shift,
  shiftOn,
} from '#server/domain/sla/office-hours.ts';
import { pick } from './pools.ts';
import type { sampleSignup } from './sample-records.ts';

type SampleAppointment = typeof appointments.$inferInsert;

/** Appointments begin on the hour, in so many days before and after now, and are no longer than it. */
const DAYS_BACK = 42;
const DAYS_AHEAD = 14;
/** The share of the appointments that are still ahead. */
const SHARE_AHEAD = 0.4;
/** Appointments that ended longer ago than this are all marked. */
const MARKED_AFTER_MS = 2 * DAY_MS;
const ZONES = ['America/Chicago', 'America/New_York', 'America/Los_Angeles', 'Asia/Ulaanbaatar'];
const NOTES = [
  'We close for lunch from noon to one.',
  'My colleague from the front desk will listen in.',
  'Please bring figures for two locations.',
];

interface Who {
  signups: readonly ReturnType<typeof sampleSignup>[];
  /** The team members who can conduct them; there may be none. */
  team: readonly string[];
  now: Date;
}

/** Plausible appointments of sample signups, past and ahead, as far as the offices have hours for them. */
export function sampleAppointments(
  { officeHours, booking }: Pick<SiteConfig, 'officeHours' | 'booking'>,
  { signups, team, now }: Who,
): SampleAppointment[] {
  const slots = faker.helpers.shuffle(
    officeHours.offices.flatMap((office) => slotsOf(officeHours, office, now)),
  );
  const ahead = slots.filter(({ from }) => from > now.getTime());
  const past = slots.filter(({ to }) => to <= now.getTime());
  const later = Math.ceil(signups.length * SHARE_AHEAD);
  const taken = [...ahead.slice(0, later), ...past.slice(0, signups.length - later)];
  return taken.flatMap((slot, n) => {
    const signup = signups[n];
    return signup ? sampleAppointment(signup, slot, { team, now, kinds: booking.kinds }) : [];
  });
}

interface Slot extends Shift {
  city: string;
}

function slotsOf(officeHours: OfficeHours, office: Office, now: Date): Slot[] {
  const today = dayAt(now, office.timeZone);
  const days = Array.from({ length: DAYS_BACK + DAYS_AHEAD + 1 }, (_, n) =>
    today.add({ days: n - DAYS_BACK }),
  );
  return days.flatMap((day) => {
    const { from, to } = shiftOn(officeHours, office, day) ?? { from: 0, to: 0 };
    const hours = Math.floor((to - from) / HOUR_MS);
    const at = (hour: number) => from + hour * HOUR_MS;
    return Array.from({ length: hours }, (_, n) => ({ city: office.city, from: at(n), to: at(n + 1) }));
  });
}

function sampleAppointment(
  { user, company, subscription }: Who['signups'][number],
  { city, from, to }: Slot,
  { team, now, kinds }: Pick<Who, 'team' | 'now'> & Pick<BookingRules, 'kinds'>,
): SampleAppointment {
  const kind = pick(['demo', 'demo', 'consultation', 'setup'] as const);
  const status = statusOf(to, now);
  const marked = status === 'held' || status === 'missed';
  const booked = from - faker.number.int({ min: 1, max: 10 }) * DAY_MS;
  return {
    id: crypto.randomUUID(),
    kind,
    status,
    office: city,
    seat: 1,
    timeZone: pick(ZONES),
    sample: true,
    firstName: user.firstName,
    lastName: user.lastName,
    email: user.email,
    phone: user.phone,
    company: company.companyName,
    note: faker.helpers.maybe(() => pick(NOTES), { probability: 0.3 }) ?? null,
    startsAt: new Date(from),
    endsAt: new Date(Math.min(to, from + kinds[kind].minutes * MINUTE_MS)),
    ownerId: team.length > 0 && (marked || faker.datatype.boolean()) ? pick(team) : null,
    attribution: subscription.attribution,
    createdAt: new Date(Math.min(booked, now.getTime() - faker.number.int({ max: DAY_MS }))),
  };
}

function statusOf(end: number, now: Date): AppointmentStatus {
  if (end > now.getTime()) return faker.datatype.boolean(0.1) ? 'cancelled' : 'booked';
  const open = end > now.getTime() - MARKED_AFTER_MS;
  return open ? 'booked' : pick(['held', 'held', 'held', 'held', 'missed', 'cancelled'] as const);
}
