import { sql } from 'drizzle-orm';
import type { Primary, Transaction } from '#server/db/connection.ts';
import { anyShard } from '#server/db/counted/shards.ts';
import { dailyCounters } from '#server/db/schema/index.ts';

/** Adds one to `measure` on the day, in UTC, of `at`. */
export async function incrementCounter(db: Primary | Transaction, measure: string, at: Date): Promise<void> {
  const day = at.toISOString().slice(0, 10);
  await db
    .insert(dailyCounters)
    .values({ measure, day, shard: anyShard(), n: 1 })
    .onConflictDoUpdate({
      target: [dailyCounters.measure, dailyCounters.day, dailyCounters.shard],
      set: { n: sql`${dailyCounters.n} + 1` },
    });
}
