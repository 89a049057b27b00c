import { and, eq, gt, gte, lt, lte, or, type SQL, type SQLWrapper } from 'drizzle-orm';
import { DAY_MS } from '#contracts/durations.ts';
import { absences, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { HORIZON_DAYS, shiftsFrom } from '#server/domain/sla/office-hours.ts';
import { dayIn } from '#server/domain/time-zone.ts';

/** Somebody of the team who is away from one moment to another; at `backAt` their office opens again. */
export interface Away {
  userId: string;
  name: string;
  office: string;
  startsAt: Date;
  endsAt: Date;
  backAt: Date;
}

type Reading = Pick<Context, 'db' | 'site'>;

/** Who of the team is away now, or at some time until then. */
export async function readAway(
  { db, site }: Reading,
  { now, until }: { now: Date; until: Date },
): Promise<Away[]> {
  const { userId, office, startsAt, endsAt } = absences;
  const rows = await db
    .select({ userId, name: users.name, office, startsAt, endsAt })
    .from(absences)
    .innerJoin(users, eq(users.id, userId))
    .where(and(gt(endsAt, new Date(now.getTime() - HORIZON_DAYS * DAY_MS)), lte(startsAt, until)));
  return rows
    .map((row) => ({ ...row, name: row.name.trim(), backAt: nextOpening(site, row) }))
    .filter(({ backAt }) => backAt > now);
}

/** The first opening after an absence: what is due in the night before it is not seen in time. */
function nextOpening(
  { officeHours }: Context['site'],
  { office, endsAt }: Pick<Away, 'office' | 'endsAt'>,
): Date {
  const offices = officeHours.offices.filter(({ city }) => city === office);
  const shifts = shiftsFrom({ ...officeHours, offices }, endsAt, HORIZON_DAYS);
  const next = shifts.find(({ from }) => from >= endsAt.getTime());
  return next ? new Date(next.from) : endsAt;
}

/** The same without whoever asks, whose own work stays theirs. */
export async function awayColleagues(
  ctx: Reading,
  { userId, ...times }: { userId: string | undefined; now: Date; until: Date },
): Promise<Away[]> {
  return (await readAway(ctx, times)).filter((each) => each.userId !== userId);
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

/**
 * Selects what is due before its owner is back, and what is overdue while they are away; `undefined` where nobody is.
 */
export function dueWhileAway(away: readonly Away[], { ownerId, dueAt }: Columns, now: Date): SQL | undefined {
  const each = away.map(({ userId, startsAt, backAt }) =>
    and(eq(ownerId, userId), startsAt > now ? gte(dueAt, startsAt) : undefined, lt(dueAt, backAt)),
  );
  return or(...each);
}

/** The owner of what is selected by `dueWhileAway`. */
export function awayOwner(
  away: readonly Away[],
  record: { ownerId: string | null; dueAt: Date },
  now: Date,
): { awayOwner: string } | undefined {
  const found = away.find(
    ({ userId, startsAt, backAt }) =>
      userId === record.ownerId && (startsAt <= now || startsAt <= record.dueAt) && record.dueAt < backAt,
  );
  return found && { awayOwner: found.name };
}
