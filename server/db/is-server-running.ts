import { sql } from 'drizzle-orm';
import { APPLICATION, type Database } from './connection.ts';

/**
 * Seconds. Every server looks for jobs each second; what rests longer is a pooler's, which keeps connections of servers
 * that ended.
 */
const AT_REST = 30;

/** Selects a row if another process of ours has the database open. */
export const OTHER_SERVERS = `select 1 from pg_stat_activity
  where datname = current_database() and application_name = '${APPLICATION}' and pid <> pg_backend_pid()
    and (state <> 'idle' or state_change > now() - interval '${AT_REST} seconds') limit 1`;

/** Whether another process of ours has the database of `db` open. */
export async function isServerRunning(db: Database): Promise<boolean> {
  const { rows } = await db.execute(sql.raw(OTHER_SERVERS));
  return rows.length > 0;
}
