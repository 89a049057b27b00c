import { setTimeout as sleep } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { Log } from '#server/log.ts';
import { connect, type Database } from './connection.ts';

/** Milliseconds that a read waits for the replica to have what was committed before it: the lag that is accepted. */
const LAG_LIMIT_MS = 250;
const POLL_MS = 10;
/** Milliseconds between two looks at a replica that is left out. */
const RETRY_MS = 1_000;

/** What the replica must have: everything up to `position` in the log of that database. */
interface Watermark extends Record<string, unknown> {
  position: string;
  cluster: string;
  database: string;
}

/** The replica's answer to a watermark. `behind` where it has not replayed so far. */
type State = 'current' | 'behind' | 'not a replica of this database' | 'no answer';

/** What monitoring is told of the replica. */
export interface ReplicaMetrics {
  used: boolean;
  /** Bytes of the primary's log that the replica has not replayed; `undefined` where that is not known. */
  behind: number | undefined;
  /** How often a read was sent to each server, of those that may be sent to the replica. */
  reads: { replica: number; primary: number };
}

/** A server that follows the primary, and is only read. */
export interface Replica {
  /**
   * The replica, if it has everything that was committed before this call: whoever reads there sees their own changes
   * and what they were told of, on any instance (decision 062). `undefined` if it is too far behind or lost; then the
   * primary is to be read.
   */
  choose(): Promise<Database | undefined>;
  metrics(): Promise<ReplicaMetrics>;
  close(): Promise<void>;
}

/** `answer`, or `otherwise` where it fails or a silent server keeps it back. */
async function inTime<T>(answer: Promise<T>, otherwise: T): Promise<T> {
  const settled = new AbortController();
  const late = sleep(2 * LAG_LIMIT_MS, otherwise, { signal: settled.signal }).catch(() => otherwise);
  return Promise.race([answer.catch(() => otherwise), late]).finally(() => settled.abort());
}

const IDENTITY = sql`
  (select system_identifier::text from pg_control_system()) as cluster, current_database() as database`;

/** A commit that need not reach the disk before it is acknowledged may not be in the flushed log yet. */
const WATERMARK = sql`
  select ${IDENTITY}, case when current_setting('synchronous_commit') = 'off'
    then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end::text as position`;

const REPLAYED = sql`
  select ${IDENTITY}, pg_is_in_recovery() as follows, pg_last_wal_replay_lsn()::text as position`;

/** Connects to the replica at `connectionString` when it is first needed. The caller closes it. */
export function createReplica(
  connectionString: string,
  primary: Database,
  log: Pick<Log, 'debug' | 'info' | 'warn'>,
): Replica {
  const db = connect(connectionString, {
    onError: (err) => log.debug({ err }, 'a connection to the replica was lost'),
  });
  const reads = { replica: 0, primary: 0 };
  let last: State | undefined;
  let lookedAt = -RETRY_MS;
  let looking = false;

  async function look(watermark: Watermark, deadline: number): Promise<State> {
    for (;;) {
      const state = await stateOf(db, watermark);
      if (state !== 'behind' || performance.now() > deadline) return state;
      await sleep(POLL_MS);
    }
  }

  function note(state: State, err?: unknown): boolean {
    if (state !== last) {
      if (state === 'current') log.info('lists, exports and statistics are read on the replica');
      else
        log.warn(
          { state, ...(err !== undefined && { err }) },
          'the replica is left out: the primary is read',
        );
    }
    last = state;
    lookedAt = performance.now();
    return state === 'current';
  }

  /** A primary that cannot tell its position is read itself, and its error is the answer. */
  async function isCurrent(): Promise<boolean> {
    const watermark = await readWatermark(primary).catch(() => undefined);
    if (!watermark) return false;
    let failure: unknown;
    const state = look(watermark, performance.now() + LAG_LIMIT_MS).catch((error): State => {
      failure = error;
      return 'no answer';
    });
    return note(await inTime(state, 'no answer'), failure);
  }

  /** While the replica is left out, no reader waits for it: one look a second tells whether it is back. */
  async function lookAgain(): Promise<void> {
    if (looking || performance.now() - lookedAt < RETRY_MS) return;
    looking = true;
    await isCurrent().finally(() => {
      looking = false;
    });
  }

  return {
    async choose() {
      const current = last === 'current' && (await isCurrent());
      if (!current) void lookAgain();
      reads[current ? 'replica' : 'primary']++;
      return current ? db : undefined;
    },
    async metrics() {
      const behind = await inTime(bytesBehind(db, primary), undefined);
      return { used: last === 'current', behind, reads: { ...reads } };
    },
    close: () => db.$client.end(),
  };
}

function readWatermark(primary: Database): Promise<Watermark> {
  return one(primary, WATERMARK);
}

async function one<Row extends Record<string, unknown>>(db: Database, query: SQL): Promise<Row> {
  const { rows } = await db.execute(query);
  const [row] = rows as Row[];
  if (!row) throw new Error('The database answered nothing');
  return row;
}

/**
 * Whether `db` follows the database of the watermark and has replayed it: another database could be of another site.
 */
async function stateOf(db: Database, { position, cluster, database }: Watermark): Promise<State> {
  const found = await one<{ cluster: string; database: string; follows: boolean; replayed: boolean }>(
    db,
    sql`select cluster, database, follows, coalesce(position::pg_lsn >= ${position}::pg_lsn, false) as replayed
        from (${REPLAYED}) replica`,
  );
  if (!found.follows || found.cluster !== cluster || found.database !== database)
    return 'not a replica of this database';
  return found.replayed ? 'current' : 'behind';
}

async function bytesBehind(db: Database, primary: Database): Promise<number | undefined> {
  const { position } = await readWatermark(primary);
  const { bytes } = await one<{ bytes: string | null }>(
    db,
    sql`select greatest(0, pg_wal_lsn_diff(${position}::pg_lsn, position::pg_lsn))::text as bytes
        from (${REPLAYED}) replica where follows`,
  );
  return bytes === null ? undefined : Number(bytes);
}
