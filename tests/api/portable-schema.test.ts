import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const namesOf = async (query: string) => (await server.db.query(query)).rows.map(({ name }) => name);

// Mutation: the schema before migration `uniqueness-by-key`, which had two of the former and one of the latter.
test('times exclude each other by plain keys, and nothing waits for the end of a transaction', async () => {
  const excluded = await namesOf("select conname as name from pg_constraint where contype = 'x'");
  const deferred = await namesOf(
    `select conname as name from pg_constraint where condeferrable and connamespace = 'public'::regnamespace
     union all select tgname from pg_trigger where tgdeferrable and not tgisinternal`,
  );
  expect({ excluded, deferred }).toEqual({ excluded: [], deferred: [] });
});

// Mutation: a trigger of the ledger with a transition table.
test('no trigger sees all the rows of a statement at once', async () => {
  const functions = await namesOf(
    `select distinct tgfoid::regproc::text as name from pg_trigger
     where tgoldtable is not null or tgnewtable is not null`,
  );
  expect(functions).toEqual([]);
});
