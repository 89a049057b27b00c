import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { MINUTE_MS } from '#contracts/durations.ts';
import { FUNNEL_STEPS, LANDING } from '#contracts/funnel.ts';
import { DIRECT_SOURCE, OTHER_SOURCE, PARTNER_SOURCE } from '#contracts/visit-source.ts';
import type { Database, Primary } from '#server/db/connection.ts';
import { anyShard } from '#server/db/counted/shards.ts';
import { leads, stepCounters, visitSources } from '#server/db/schema/index.ts';

const QUARTER = 15 * MINUTE_MS;
/**
 * The most sources of one day that are counted by name, beside those that take no place. Many at once may pass it by as
 * many as write at once.
 */
export const DAILY_SOURCES_MAX = 50;

/** Adds one to `step` in the quarter of an hour of `at`. */
export async function incrementStep(db: Primary, step: string, at: Date, source = ''): Promise<void> {
  const quarter = new Date(Math.floor(at.getTime() / QUARTER) * QUARTER);
  await db
    .insert(stepCounters)
    .values({ step, source, at: quarter, shard: anyShard(), n: 1 })
    .onConflictDoUpdate({
      target: [stepCounters.step, stepCounters.at, stepCounters.source, stepCounters.shard],
      set: { n: sql`${stepCounters.n} + 1` },
    });
}

interface Visit {
  source: string;
  at: Date;
  /** Whether its sender may make one more source of the day. */
  mayName: () => Promise<boolean>;
}

/**
 * Counts the beginning of a visit by its source, or as `other` once the day, or its sender, has made enough sources.
 */
export async function recordVisit(db: Primary, visit: Visit): Promise<void> {
  await incrementStep(db, LANDING, visit.at, (await isNamed(db, visit)) ? visit.source : OTHER_SOURCE);
}

/**
 * Whether visits from `source` are counted by its name on that day; makes it one of the day's sources if there is room.
 */
async function isNamed(db: Primary, { source, at, mayName }: Visit): Promise<boolean> {
  const day = at.toISOString().slice(0, 10);
  const known = eq(visitSources.day, day);
  const [named] = await db
    .select({ source: visitSources.source })
    .from(visitSources)
    .where(and(known, eq(visitSources.source, source)));
  if (named || (await takesNoPlace(db, source))) return true;
  if (!(await mayName())) return false;
  const { rows } = await db.execute(sql`
    insert into ${visitSources} (day, source) select ${day}::date, ${source}
    where (select count(*) from ${visitSources} where ${known}) < ${DAILY_SOURCES_MAX}
    on conflict (day, source) do update set source = excluded.source returning source`);
  return rows.length > 0;
}

/** Whether a source takes no place of the day: what no sender can invent, and what a lead of ours came from. */
async function takesNoPlace(db: Primary, source: string): Promise<boolean> {
  if (source === DIRECT_SOURCE || source === PARTNER_SOURCE) return true;
  const [lead] = await db.select({ id: leads.userId }).from(leads).where(eq(leads.cameFrom, source)).limit(1);
  return lead !== undefined;
}

const within = ([from, to]: readonly [Date, Date]) => [gte(stepCounters.at, from), lt(stepCounters.at, to)];

/** How often each step was reached in a range. */
export async function countSteps(db: Database, range: readonly [Date, Date]) {
  const rows = await db
    .select({ step: stepCounters.step, count: sql<number>`sum(${stepCounters.n})::int` })
    .from(stepCounters)
    .where(and(inArray(stepCounters.step, [...FUNNEL_STEPS]), ...within(range)))
    .groupBy(stepCounters.step);
  const counts = new Map(rows.map(({ step, count }) => [step, count]));
  return (step: string) => counts.get(step) ?? 0;
}

/** How many visits of a range began at each source. */
export async function countVisits(db: Database, range: readonly [Date, Date]): Promise<Map<string, number>> {
  const rows = await db
    .select({ source: stepCounters.source, count: sql<number>`sum(${stepCounters.n})::int` })
    .from(stepCounters)
    .where(and(eq(stepCounters.step, LANDING), ...within(range)))
    .groupBy(stepCounters.source);
  return new Map(rows.map(({ source, count }) => [source, count]));
}
