import pg from 'pg';
import { LONG_TIMEOUT_MS } from '#server/db/timeouts.ts';
import type { EngineLog } from './log.ts';

const EVERY = 20_000;
/** Bytes of log that a start after a crash may have to replay; 16 MB take well under a second. */
const WAL_LIMIT = 16 * 1024 * 1024;

const WAL_SINCE_CHECKPOINT =
  'select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as bytes from pg_control_checkpoint()';

/** The thresholds of PostgreSQL's own autovacuum. */
const TABLES_IN_NEED = `
  select format('%I.%I', s.schemaname, s.relname) as name,
    s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0) as dead
  from pg_stat_all_tables s join pg_class c on c.oid = s.relid
  where s.schemaname <> 'pg_toast' and c.relkind in ('r', 'm') and (
    s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
    or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
  )`;

/**
 * Replaces PostgreSQL's background processes, which a single-session engine lacks: without checkpoints its log would
 * grow for ever, without vacuum its tables. Returns the function that ends it.
 */
export function maintain(connectionString: string, log: EngineLog): () => Promise<void> {
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = running
      .then(() => maintainOnce(connectionString))
      .catch((error: unknown) =>
        log.warn({ reason: String(error) }, 'Database maintenance is tried again later'),
      );
  }, EVERY).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}

/** One round: a checkpoint if the log has grown, and vacuum or new statistics for the tables that need it. */
export async function maintainOnce(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString, statement_timeout: LONG_TIMEOUT_MS });
  client.on('error', () => undefined); // the query in progress fails with it
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; dead: boolean }>(TABLES_IN_NEED);
    for (const { name, dead } of rows) await client.query(`${dead ? 'vacuum (analyze)' : 'analyze'} ${name}`);
    const wal = await client.query<{ bytes: number }>(WAL_SINCE_CHECKPOINT);
    if ((wal.rows[0]?.bytes ?? 0) > WAL_LIMIT) await client.query('checkpoint');
  } finally {
    await client.end();
  }
}
