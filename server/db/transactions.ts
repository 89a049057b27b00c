import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { type Database, DRIZZLE, type Reader, type Transaction } from './connection.ts';
import { isDeadlock, isOutage } from './outage.ts';
import type * as schema from './schema/index.ts';
import { named } from './statement-names.ts';

/** How often a transaction is begun that others get in the way of. */
const TRIES = 3;

/** Runs `work` in a transaction; again from its beginning where it and another waited for each other. */
export async function transact<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transactOnce(db, work);
    } catch (error) {
      if (tries === TRIES || !isDeadlock(error)) throw error;
    }
  }
}

/**
 * The connection goes back to the pool whatever happens, and is thrown away after an
 * outage: drizzle's own `db.transaction` keeps a connection for ever when it breaks at `begin`.
 */
async function transactOnce<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const { client, session } = await takeSession(db);
  try {
    return await session.db.transaction(work);
  } finally {
    client.release(session.isLost());
  }
}

/**
 * Runs `work`, which may only read, where PostgreSQL plans by `settings`: in a transaction that nobody waits for. It begins
 * with the first question, and ends after the answer. The settings stand in the statement as they are: nothing from outside.
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
  /** Lets another transaction begin. */
  renew(): void;
  isLost(): boolean;
}

/** One for each connection, as long as that lasts: to make them takes longer than to use them. */
const sessions = new WeakMap<pg.PoolClient, Session>();

/**
 * A connection of which nothing more is asked once it is lost (the rollback, too, would wait until it is given up),
 * or once the transaction is over: what part of its work asks later would be done by itself, and stay.
 */
function openSession(client: pg.PoolClient): Session {
  let lost = false;
  let over = false;
  async function query(config: pg.QueryConfig, values?: unknown[]): Promise<unknown> {
    if (lost) throw new Error('Connection terminated before');
    if (over) throw new Error('The transaction is over');
    over = config.text === 'commit' || config.text === 'rollback';
    try {
      return await client.query(named(config, values), values);
    } catch (error) {
      lost = isOutage(error);
      throw error;
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
