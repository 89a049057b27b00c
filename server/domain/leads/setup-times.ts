import { and, eq, gte, isNotNull, ne } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contracts/durations.ts';
import type { SetupTimes } from '#contracts/lead.ts';
import type { Transaction } from '#server/db/connection.ts';
import { leads } from '#server/db/schema/index.ts';
import { seatRulesOf } from '#server/domain/appointments/booking-rules.ts';
import { freeSeatsOf } from '#server/domain/appointments/free-seats.ts';
import { readTakenTimes } from '#server/domain/appointments/read-taken-times.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import {
  dayAt,
  type Office,
  type OfficeHours,
  type Shift,
  shiftOn,
} from '#server/domain/sla/office-hours.ts';
import { missingLead } from './merge/missing-lead.ts';
import { SETUP_MINUTES } from './setup-minutes.ts';

const SETUP_MS = SETUP_MINUTES * MINUTE_MS;
/** Number of days ahead for which a time can be chosen. */
const DAYS_AHEAD = 21;
/** A setup is scheduled at least this long in advance. */
const NOTICE_MS = HOUR_MS;

/** Free times in office hours, earliest first. Throws `not_found` if there is no such lead. */
export async function listSetupTimes(args: { ctx: Context; input: { id: string } }): Promise<SetupTimes> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.read');
  const [lead] = await ctx.db.select({ id: leads.userId }).from(leads).where(eq(leads.userId, input.id));
  if (!lead) throw await missingLead(ctx.db, input.id);
  const now = ctx.clock();
  const rows = await ctx.db
    .select({ at: leads.setupAt, office: leads.setupOffice })
    .from(leads)
    .where(and(gte(leads.setupAt, now), isNotNull(leads.setupOffice), ne(leads.userId, lead.id)));
  const taken = new Set(rows.map(({ at, office }) => `${office} ${at?.getTime()}`));
  const range = { from: now.getTime(), to: now.getTime() + (DAYS_AHEAD + 1) * DAY_MS };
  const free = await freeOfBookings(ctx.db, ctx, range, lead.id);
  const times = ctx.site.officeHours.offices
    .flatMap((office) =>
      timesOf(ctx.site.officeHours, office, now).map((at) => ({ office: office.city, time: at })),
    )
    .filter(({ office, time }) => !taken.has(`${office} ${time}`) && free(office, time))
    .sort((a, b) => a.time - b.time);
  return {
    minutes: SETUP_MINUTES,
    times: times.map(({ office, time }) => ({ office, at: new Date(time).toISOString() })),
  };
}

/** Tells whether an office has somebody left for the setup of this lead, beside what visitors have booked. */
export async function freeOfBookings(
  db: Pick<Transaction, 'execute'>,
  { site: { booking } }: Pick<Context, 'site'>,
  range: Shift,
  leadId: string,
): Promise<(city: string, time: number) => boolean> {
  const busy = await readTakenTimes(db, range, leadId);
  const freeSeats = freeSeatsOf(busy, seatRulesOf(booking), range);
  return (city, time) => freeSeats(city, { from: time, to: time + SETUP_MS }).length > 0;
}

/** When `office` can begin a setup within the next weeks, in ms since 1970: full hours from its opening time. */
export function timesOf(officeHours: OfficeHours, office: Office, now: Date): number[] {
  const today = dayAt(now, office.timeZone);
  const days = Array.from({ length: DAYS_AHEAD }, (_, n) => today.add({ days: n }));
  return days
    .flatMap((day) => {
      const shift = shiftOn(officeHours, office, day);
      if (!shift) return [];
      const fit = Math.floor((shift.to - shift.from) / SETUP_MS);
      return Array.from({ length: fit }, (_, n) => shift.from + n * SETUP_MS);
    })
    .filter((time) => time >= now.getTime() + NOTICE_MS);
}
