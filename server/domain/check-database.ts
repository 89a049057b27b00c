import { sql } from 'drizzle-orm';
import type { Context } from './context.ts';

/** The check of each database that is under way. */
const checks = new WeakMap<Context['db'], Promise<unknown>>();

/**
 * Throws if the database cannot be used. Whoever asks while it is being found out gets the same answer: nobody counts
 * how often load balancers ask, and a crowd that asks costs one question.
 */
export async function checkDatabase({ ctx: { db } }: { ctx: Context }): Promise<void> {
  const check =
    checks.get(db) ??
    Promise.resolve(db.execute(sql`select 1`)).finally(() => {
      checks.delete(db);
    });
  checks.set(db, check);
  await check;
}
