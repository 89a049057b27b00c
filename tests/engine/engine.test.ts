import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { API } from '#contracts/paths.ts';
import { BASELINE_MIGRATIONS } from '#server/db/baseline.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { createDatabase, type Postgres, startPostgres } from '#tests/fixtures/postgres.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import type { Trial } from './check.ts';
import { CONSTRAINTS } from './constraints.ts';
import { INDEXES } from './indexes.ts';
import { LOCKS } from './locks.ts';
import { readBaselineAsMigration, readMigrations, runStatements } from './migrations.ts';
import { STATEMENTS } from './statements.ts';
import { TRIGGERS } from './triggers.ts';

/** The engine that `npm run test:engine -- URL` names; else a PostgreSQL of our own. */
let own: Postgres | undefined;
let url: string;
const made: string[] = [];

async function aDatabase(): Promise<string> {
  const { name, connectionString } = await createDatabase(url);
  made.push(name);
  return connectionString;
}

async function aSession(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, query_timeout: 60_000, application_name: 'morin engine' });
  client.on('error', () => {});
  await client.connect();
  return client;
}

beforeAll(async () => {
  const given = process.env.ENGINE_URL;
  own = given ? undefined : await startPostgres();
  url = given ?? own?.url ?? '';
});
afterAll(async () => {
  if (own) return own.stop();
  const client = await aSession(url);
  for (const name of made) await client.query(`drop database ${name}`).catch(() => undefined);
  await client.end();
});

describe('kinds of statements', () => {
  let trial: Trial;
  beforeAll(async () => {
    const connectionString = await aDatabase();
    trial = { one: await aSession(connectionString), two: await aSession(connectionString) };
  });
  afterEach(async () => {
    for (const session of [trial.one, trial.two]) await session.query('rollback');
  });
  afterAll(async () => {
    await trial.one.end();
    await trial.two.end();
  });

  const checks = [...LOCKS, ...CONSTRAINTS, ...TRIGGERS, ...INDEXES, ...STATEMENTS];
  test.each(checks.map(({ what, needed, run }) => [`${what} (for ${needed})`, run] as const))(
    '%s',
    (_, run) => run(trial),
  );
});

const migrations = readMigrations();
/** A new database begins with the baseline; one of an older version runs each migration. */
describe.each([
  ['a new database', [readBaselineAsMigration(), ...migrations.slice(BASELINE_MIGRATIONS)]],
  ['a database of an older version', migrations],
])('the migrations of %s, statement by statement', (_, list) => {
  let session: Client;
  beforeAll(async () => {
    session = await aSession(await aDatabase());
  });
  afterAll(() => session.end());

  // Mutation: a trigger of 0001 that refers to no transition table; a table of the baseline without its key.
  test.each(list.map((each) => [`${each.tag}, all ${each.statements.length} statements`, each] as const))(
    '%s',
    async (_, migration) => {
      expect(await runStatements(session, migration)).toEqual([]);
    },
  );
});

describe('the site', () => {
  let server: TestServer | undefined;
  const person = aSignup();
  const site = () => {
    if (!server) throw new Error('the site did not start');
    return server;
  };
  const asAdmin = async (path: string) => {
    const cookie = await site().logIn(ADMIN);
    return site().get(path, { cookie });
  };
  afterAll(() => server?.close());

  test('starts: migrations in one transaction, the tables of its jobs, the first admin', async () => {
    server = await startTestServer({ database: { connectionString: await aDatabase() } });
    expect((await server.get(API.ready)).status).toBe(200);
  });

  test('of ten who sign up with one email at once one gets an account, the others are told', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => site().post(API.signup, person)));
    expect(all.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
  });

  test('lists, finds and counts who signed up', async () => {
    const [list, found, stats] = await Promise.all([
      asAdmin(API.signups),
      asAdmin(`${API.signups}?q=${encodeURIComponent(person.lastName)}`),
      asAdmin(API.stats),
    ]);
    for (const { body } of [list, found]) expect(body).toMatchObject([{ email: person.email }]);
    expect(stats.body).toMatchObject({ totalSignups: 1 });
  });

  test('does its jobs: the mail to who signed up is written', async () => {
    await vi.waitFor(async () => {
      const { body } = await asAdmin(`${API.mails}?q=${encodeURIComponent(person.email)}`);
      expect(body).toMatchObject([{ status: 'captured' }]);
    }, 20_000);
  });
});
