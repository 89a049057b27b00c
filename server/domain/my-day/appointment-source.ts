import { and, asc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { MY_DAY_MAX } from '#contracts/my-day.ts';
import { appointments } from '#server/db/schema/index.ts';
import { countWaiting, type Source } from './source.ts';

/**
 * Appointments that are one's own or nobody's: those ahead, and those that are over while nobody said what became of
 * them.
 */
export const myAppointments: Source = async (db, asked) => {
  const { startsAt } = appointments;
  const where = waitingFor(asked.userId);
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
      text: `${kind}, ${office}`,
      mine: row.ownerId === asked.userId,
      version: row.version,
      dueAt: row.startsAt.toISOString(),
      triedAt: null,
      overdue: row.startsAt < asked.now,
    })),
    ...(await countWaiting(db, { table: appointments, dueAt: startsAt, where }, asked)),
  };
};

/** Nobody said what became of them, and they are one’s own or nobody’s. */
export function waitingFor(userId: string | undefined): SQL | undefined {
  const { ownerId } = appointments;
  const own = userId ? eq(ownerId, userId) : undefined;
  return and(sql`${appointments.status} = 'booked'`, or(own, isNull(ownerId)));
}
