import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { TEXT_MAX } from '#contracts/text.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { anApplication } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

const APPLICATIONS = 400;
/** In characters that are the slowest to escape. */
const LONGEST = `repeat(U&'\\200b', ${TEXT_MAX})`;
/** What differs between the applications. */
const OWN: Readonly<Record<string, string>> = {
  id: 'gen_random_uuid()',
  email: "n || '@partner.example'",
  target_market: LONGEST,
  partnership_goals: LONGEST,
  additional_info: LONGEST,
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.post(API.partnership, anApplication());
  const { rows } = await server.db.query<{ name: string }>(`select column_name as name
    from information_schema.columns where table_name = 'partnerships' and is_generated = 'NEVER'`);
  await server.db.query(`insert into partnerships (${rows.map(({ name }) => name).join(', ')})
    select ${rows.map(({ name }) => OWN[name] ?? name).join(', ')}
    from partnerships, generate_series(1, ${APPLICATIONS}) n`);
});
afterAll(() => server.close());

// Mutation: a batch of 400.
test('an export of the longest applications lets others be answered in between', async () => {
  const cookie = await server.logIn(ADMIN);
  const file = await (await server.fetch(API.partnershipExport, { headers: { cookie } })).text();
  expect(file.match(/@partner\.example/g)).toHaveLength(APPLICATIONS);
  expect(await server.takeHolds()).toEqual([]);
});
