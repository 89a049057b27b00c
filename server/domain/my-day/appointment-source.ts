import { and, asc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { APPOINTMENT_KIND_LABELS } from '#contracts/appointment-kinds.ts';
import { MY_DAY_MAX } from '#contracts/my-day.ts';
import { appointments } from '#server/db/schema/index.ts';
import { awayOwner, dueWhileAway } from '#server/domain/absences/away.ts';
import { type Asked, countWaiting, type Source } from './source.ts';

/**
 * Appointments that are one's own, nobody's or of who is away: those ahead, and those that are over while nobody said
 * what became of them.
 */
export const myAppointments: Source = async (db, asked) => {
  const { startsAt } = appointments;
  const where = waitingFor(asked);
  const rows = await db
    .select()
    .from(appointments)
    .where(and(where, lt(startsAt, asked.until)))
    .orderBy(asc(startsAt), asc(appointments.id))
    .limit(MY_DAY_MAX);
  return {
    items: rows.map(({ id, firstName, lastName, company, phone, kind, office, ...row }) => ({
      kind: 'appointment',
      subjectKind: 'appointment',
      id,
      name: `${firstName} ${lastName}`,
      companyName: company,
      phone,
      text: `${APPOINTMENT_KIND_LABELS[kind]}, ${office}`,
      mine: row.ownerId === asked.userId,
      ...awayOwner(asked.away, { ownerId: row.ownerId, dueAt: row.startsAt }, asked.now),
      version: row.version,
      dueAt: row.startsAt.toISOString(),
      triedAt: null,
      overdue: row.startsAt < asked.now,
    })),
    ...(await countWaiting(db, { table: appointments, dueAt: startsAt, where }, asked)),
  };
};

/** Who looks at what waits: nobody where it is no person, for whom only nobody's waits. */
export type Looking = Pick<Asked, 'now' | 'away'> & { userId: string | undefined };

/** Nobody said what became of them, and they are one’s own, nobody’s, or of somebody who is away then. */
export function waitingFor({ userId, now, away }: Looking): SQL | undefined {
  const { ownerId, startsAt } = appointments;
  const own = userId ? eq(ownerId, userId) : undefined;
  const covered = dueWhileAway(away, { ownerId, dueAt: startsAt }, now);
  return and(sql`${appointments.status} = 'booked'`, or(own, isNull(ownerId), covered));
}
