import { randomInt } from 'node:crypto';
import { and, gte, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import { stepCounters } from '#server/db/schema/index.ts';

const QUARTER = 15 * 60_000;
/** Number of rows that share one count, so that writers rarely wait for each other. */
const SHARDS = 8;

/** Adds one to `step` in the quarter of an hour of `at`. */
export async function incrementStep(db: Database, step: string, at: Date): Promise<void> {
  const quarter = new Date(Math.floor(at.getTime() / QUARTER) * QUARTER);
  await db
    .insert(stepCounters)
    .values({ step, at: quarter, shard: randomInt(SHARDS), n: 1 })
    .onConflictDoUpdate({
      target: [stepCounters.step, stepCounters.at, stepCounters.shard],
      set: { n: sql`${stepCounters.n} + 1` },
    });
}

/** How often each step was reached in a range. */
export async function countSteps(db: Database, [from, to]: readonly [Date, Date]) {
  const rows = await db
    .select({ step: stepCounters.step, count: sql<number>`sum(${stepCounters.n})::int` })
    .from(stepCounters)
    .where(and(gte(stepCounters.at, from), lt(stepCounters.at, to)))
    .groupBy(stepCounters.step);
  const counts = new Map(rows.map(({ step, count }) => [step, count]));
  return (step: string) => counts.get(step) ?? 0;
}
