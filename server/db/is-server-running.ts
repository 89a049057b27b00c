import { sql } from 'drizzle-orm';
import { APPLICATION, type Database } from './connection.ts';

/** Whether another process of ours has the database of `db` open. */
export async function isServerRunning(db: Database): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from pg_stat_activity
        where datname = current_database() and application_name = ${APPLICATION} and pid <> pg_backend_pid() limit 1`,
  );
  return rows.length > 0;
}
