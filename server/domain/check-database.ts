import { sql } from 'drizzle-orm';
import type { Context } from './context.ts';

/** Throws if the database cannot be used. */
export async function checkDatabase({ ctx }: { ctx: Context }): Promise<void> {
  await ctx.db.execute(sql`select 1`);
}
