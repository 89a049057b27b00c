import { afterAll, beforeAll, expect, test } from 'vitest';
import { stats } from '#contracts/admin.ts';
import { API } from '#contracts/paths.ts';
import type { Context } from '#server/domain/context.ts';
import { fillSamples } from '#server/domain/samples/fill-samples.ts';
import { removeSamples } from '#server/domain/samples/remove-samples.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

const COUNT = 60;
const ADDED = { signups: COUNT, applications: COUNT / 10, messages: COUNT / 20 };
let server: TestServer;
let ctx: Context;
let cookie: string;

beforeAll(async () => {
  server = await startTestServer();
  ctx = server.contextFor({ kind: 'system', name: 'npm run demo-data' }, () => new Date());
  cookie = await server.logIn(ADMIN);
  await server.post(API.signup, aSignup());
  await server.post(API.partnership, anApplication());
  await server.post(API.contact, aMessage());
});
afterAll(() => server.close());

const counts = async () => {
  const found = stats.parse((await server.get(API.stats, { cookie })).body);
  return [found.totalSignups, found.partnershipRequests, found.totalMessages];
};

// Mutation: adding samples without asking, which are hard to distinguish in lists, counts and the digest.
test('samples are not added to the records of real people unless that is confirmed', async () => {
  const before = await counts();
  await expect(fillSamples({ ctx, input: { count: COUNT } })).rejects.toMatchObject({
    code: 'conflict',
    message:
      'There are real records here (1 signup, 1 application, and 1 message); to add samples among them: npm run demo-data -- 60 --yes',
  });
  expect(await counts()).toEqual(before);
});

test('more samples can be added to samples without confirmation', async () => {
  const empty = await startTestServer();
  const there = empty.contextFor({ kind: 'system', name: 'npm run demo-data' }, () => new Date());
  const filled = [];
  for (const count of [20, 20]) filled.push(await fillSamples({ ctx: there, input: { count } }));
  await empty.post(API.contact, aMessage());
  await expect(fillSamples({ ctx: there, input: { count: 20 } })).rejects.toMatchObject({
    message: expect.stringContaining('(1 message)'),
  });
  await empty.close();
  expect(filled.map(({ signups }) => signups)).toEqual([20, 20]);
});

test('samples of every kind are added, counted and found, and removed without anybody else', async () => {
  const [signups = 0, applications = 0, messages = 0] = await counts();
  const progress: number[] = [];
  const filled = await fillSamples({
    ctx,
    input: { count: COUNT, amongReal: true },
    onProgress: (done) => progress.push(done),
  });
  expect(filled).toEqual(ADDED);
  expect(progress).toEqual([COUNT]);
  expect(await counts()).toEqual([
    ADDED.signups + signups,
    ADDED.applications + applications,
    ADDED.messages + messages,
  ]);
  const { rows } = await server.db.query('select email from users where sample limit 1');
  const found = await server.get(`${API.signups}?q=${rows[0].email}`, { cookie });
  expect(found.body).toMatchObject([{ email: rows[0].email }]);

  expect(await removeSamples({ ctx })).toEqual(ADDED);
  expect(await counts()).toEqual([signups, applications, messages]);
});

test('search indexes take new records in small updates again afterwards', async () => {
  const { rows } = await server.db.query(
    "select relname, reloptions from pg_class where relname like '%\\_search' order by relname",
  );
  const reloptions = ['gin_pending_list_limit=64'];
  expect(rows).toEqual(
    ['leads', 'mails', 'messages', 'partnerships'].map((table) => ({
      relname: `${table}_search`,
      reloptions,
    })),
  );
});
