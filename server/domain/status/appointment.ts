import { and, asc, eq, gt } from 'drizzle-orm';
import type { StatusAppointment } from '#contracts/status.ts';
import { appointments, type leads } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { SETUP_MINUTES } from '#server/domain/leads/setup-minutes.ts';

type Setup = Pick<typeof leads.$inferSelect, 'setupAt' | 'setupOffice' | 'timeZone'>;

/**
 * The first appointment ahead of the person with that email, booked by them or, of a lead, the setup that the team scheduled;
 * `null` if there is none. Whoever reads a status got its link at the same email.
 */
export async function upcomingAppointment(
  ctx: Pick<Context, 'db' | 'clock' | 'site'>,
  email: string,
  setup?: Setup,
): Promise<StatusAppointment | null> {
  const booked = await readBooked(ctx, email);
  const scheduled = setup && scheduledSetup(ctx, setup);
  if (!booked || !scheduled) return booked ?? scheduled ?? null;
  return scheduled.at < booked.at ? scheduled : booked;
}

async function readBooked(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  email: string,
): Promise<StatusAppointment | undefined> {
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
  if (!row) return undefined;
  const { startsAt, endsAt, office, timeZone } = row;
  const minutes = (endsAt.getTime() - startsAt.getTime()) / 60_000;
  return { at: startsAt.toISOString(), minutes, office, timeZone };
}

function scheduledSetup(
  { clock, site }: Pick<Context, 'clock' | 'site'>,
  { setupAt, setupOffice, timeZone }: Setup,
): StatusAppointment | undefined {
  if (!setupAt || setupAt <= clock()) return undefined;
  return {
    at: setupAt.toISOString(),
    minutes: SETUP_MINUTES,
    office: setupOffice,
    timeZone: timeZone ?? site.timeZone,
  };
}
