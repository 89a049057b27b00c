import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type Database, DRIZZLE, type Primary, type Reader, type Transaction } from './connection.ts';
import { isOutage } from './outage.ts';
import { isAborted, isDeadlock } from './pg-errors.ts';
import type * as schema from './schema/index.ts';
import { named } from './statement-names.ts';

/** How often a transaction is tried when it deadlocks with others. */
const TRIES = 3;

/** Runs `work` in a transaction; runs it again after a deadlock. */
export async function transact<T>(db: Primary, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transactOnce(db, work);
    } catch (error) {
      if (tries === TRIES || !isDeadlock(error)) throw error;
    }
  }
}

/**
 * The connection always goes back to the pool, and is discarded after an
 * outage: drizzle's own `db.transaction` never releases a connection that breaks at `begin`.
 */
async function transactOnce<T>(db: Primary, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { client, session } = await takeSession(db);
  const runs: (() => void)[] = [];
  let result: T;
  try {
    result = await session.db.transaction((own) => {
      const tx = own as unknown as Transaction;
      followUps.set(tx, runs);
      return work(tx);
    });
  } finally {
    client.release(session.isLost());
  }
  for (const run of runs) run();
  return result;
}

/** What is called after the commit of each open transaction. */
const followUps = new WeakMap<Transaction, (() => void)[]>();

/**
 * Calls `run` once `tx` is committed, and never if it is not. `run` must not throw: what was committed would be
 * answered with an error.
 */
export function afterCommit(tx: Transaction, run: () => void): void {
  followUps.get(tx)?.push(run);
}

/**
 * Runs the read-only `work` with PostgreSQL's planner `settings`, in a transaction that nobody waits for. It begins
 * with the first query and ends after the result. The settings are inserted into SQL as they are, so they must never
 * come from outside.
 */
export async function readWith<T>(
  db: Database,
  settings: Readonly<Record<string, string>>,
  work: (reader: Reader) => Promise<T>,
): Promise<T> {
  const { client, session } = await takeSession(db);
  const giveBack = () => client.release(session.isLost());
  const set = Object.entries(settings).map(([name, value]) => `set local ${name} = ${value}`);
  try {
    const begun = session.query({ text: ['begin read only', ...set].join('; ') });
    const [answer] = await Promise.all([work(session.db), begun]);
    return answer;
  } finally {
    session.query({ text: 'rollback' }).then(giveBack, giveBack);
  }
}

async function takeSession(db: Database): Promise<{ client: pg.PoolClient; session: Session }> {
  const client = await db.$client.connect();
  const session = sessions.get(client) ?? openSession(client);
  session.renew();
  return { client, session };
}

interface Session {
  db: NodePgDatabase<typeof schema>;
  query(config: pg.QueryConfig): Promise<unknown>;
  /** Gives another transaction a chance to begin. */
  renew(): void;
  isLost(): boolean;
}

/** One per connection, for as long as that lasts: making them takes longer than using them. */
const sessions = new WeakMap<pg.PoolClient, Session>();

/**
 * A connection that refuses queries once it is lost, where a rollback would wait for its timeout, and once its
 * transaction is over, where a query that comes late would be kept by itself.
 */
function openSession(client: pg.PoolClient): Session {
  let lost = false;
  let over = false;
  let failure: unknown;
  async function query(config: pg.QueryConfig, values?: unknown[]): Promise<unknown> {
    if (lost) throw new Error('Connection terminated before');
    if (over) throw new Error('The transaction is over');
    over = config.text === 'commit' || config.text === 'rollback';
    try {
      return await client.query(named(config, values), values);
    } catch (error) {
      // Queries that were sent together all fail with the first of them, and a caller may catch any one of their
      // errors.
      if (!isAborted(error)) failure = error;
      lost = isOutage(failure);
      throw failure;
    }
  }
  const watched = new Proxy(client, {
    get: (target, name) => (name === 'query' ? query : Reflect.get(target, name, target)),
  });
  const session = {
    db: drizzle({ client: watched, ...DRIZZLE }),
    query,
    renew: () => {
      over = false;
    },
    isLost: () => lost,
  };
  sessions.set(client, session);
  return session;
}
