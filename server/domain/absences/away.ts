import { and, eq, gt, gte, lt, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { absences, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { dayIn } from '#server/domain/time-zone.ts';

/** Somebody of the team who is away from one moment to another. */
export interface Away {
  userId: string;
  name: string;
  office: string;
  startsAt: Date;
  endsAt: Date;
}

/** Who of the team is away now, or at some time until then. */
export async function readAway(
  db: Pick<Database, 'select'>,
  { now, until }: { now: Date; until: Date },
): Promise<Away[]> {
  const { userId, office, startsAt, endsAt } = absences;
  const rows = await db
    .select({ userId, name: users.name, office, startsAt, endsAt })
    .from(absences)
    .innerJoin(users, eq(users.id, userId))
    .where(and(gt(endsAt, now), lte(startsAt, until)));
  return rows.map((row) => ({ ...row, name: row.name.trim() }));
}

/** The same without whoever asks, whose own work stays theirs. */
export async function awayColleagues(
  db: Pick<Database, 'select'>,
  { userId, ...times }: { userId: string | undefined; now: Date; until: Date },
): Promise<Away[]> {
  return (await readAway(db, times)).filter((each) => each.userId !== userId);
}

/** The last day of an absence by its office's clock, e.g. `2026-11-30`. */
export function lastDayOf(
  site: Context['site'],
  { office, endsAt }: Pick<Away, 'office' | 'endsAt'>,
): string {
  return dayIn(officeZone(site, office), new Date(endsAt.getTime() - 1));
}

/** The time zone of an office; of one that is no more, the team's. */
export function officeZone({ officeHours, timeZone }: Context['site'], office: string): string {
  return officeHours.offices.find(({ city }) => city === office)?.timeZone ?? timeZone;
}

interface Columns {
  ownerId: SQLWrapper;
  dueAt: SQLWrapper;
}

/** Selects what is due while its owner is away, and what is overdue while they are away now. */
export function dueWhileAway(away: readonly Away[], { ownerId, dueAt }: Columns, now: Date): SQL {
  const each = away.map(({ userId, startsAt, endsAt }) =>
    and(eq(ownerId, userId), startsAt > now ? gte(dueAt, startsAt) : undefined, lt(dueAt, endsAt)),
  );
  return or(...each) ?? sql`false`;
}

/** The owner of what is selected by `dueWhileAway`. */
export function awayOwner(
  away: readonly Away[],
  record: { ownerId: string | null; dueAt: Date },
  now: Date,
): { awayOwner: string } | undefined {
  const found = away.find(
    ({ userId, startsAt, endsAt }) =>
      userId === record.ownerId && (startsAt <= now || startsAt <= record.dueAt) && record.dueAt < endsAt,
  );
  return found && { awayOwner: found.name };
}
