import { and, asc, eq, gt } from 'drizzle-orm';
import { MINUTE_MS } from '#contracts/durations.ts';
import type { StatusAppointment } from '#contracts/status-link.ts';
import { appointments, type leads } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { SETUP_MINUTES } from '#server/domain/leads/setup-minutes.ts';

type Setup = Pick<typeof leads.$inferSelect, 'setupAt' | 'setupOffice' | 'timeZone'>;

/**
 * The first appointment ahead that was booked under that email; `null` if there is none. Anybody can book under any
 * email: it is shown where nothing of the team's stands there, and decides nothing.
 */
export async function bookedAppointment(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  email: string,
): Promise<StatusAppointment | null> {
  const [row] = await db
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.email, email),
        eq(appointments.status, 'booked'),
        gt(appointments.startsAt, clock()),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(1);
  if (!row) return null;
  const { startsAt, endsAt, office, timeZone } = row;
  const minutes = (endsAt.getTime() - startsAt.getTime()) / MINUTE_MS;
  return { at: startsAt.toISOString(), minutes, office, timeZone };
}

/** The setup of a lead that the team scheduled, while it is ahead. */
export function scheduledSetup(
  { clock, site }: Pick<Context, 'clock' | 'site'>,
  { setupAt, setupOffice, timeZone }: Setup,
): StatusAppointment | null {
  if (!setupAt || setupAt <= clock()) return null;
  return {
    at: setupAt.toISOString(),
    minutes: SETUP_MINUTES,
    office: setupOffice,
    timeZone: timeZone ?? site.timeZone,
  };
}
