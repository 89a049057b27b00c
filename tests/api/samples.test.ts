import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { appointmentRecord } from '#contracts/appointment.ts';
import { DAY_MS } from '#contracts/durations.ts';
import { insights } from '#contracts/insights.ts';
import { UNKNOWN } from '#contracts/lead-source.ts';
import { myDay } from '#contracts/my-day.ts';
import { partnerRecord } from '#contracts/partner.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { erasurePreview } from '#contracts/person.ts';
import { stats } from '#contracts/stats.ts';
import { APPEND_ONLY } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { checkLedger } from '#server/domain/ledger/check-ledger.ts';
import { fillSamples } from '#server/domain/samples/fill-samples.ts';
import { removeSamples } from '#server/domain/samples/remove-samples.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

const COUNT = 60;
const ADDED = {
  signups: COUNT,
  applications: COUNT / 10,
  messages: COUNT / 20,
  appointments: COUNT / 10,
  partners: 4,
};
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
  const { rows } = await server.db.query(
    "select id, email from users where sample and role = 'customer' limit 1",
  );
  const found = await server.get(`${API.signups}?q=${rows[0].email}`, { cookie });
  expect(found.body).toMatchObject([{ email: rows[0].email }]);
  // Mutation: `signsIn` by the source. Red: it was said of samples that a change of their plan is mailed to them.
  const details = await server.get(fillPath(API.leadDetails, rows[0]), { cookie });
  expect(details.body).toMatchObject({ signsIn: false, lead: { source: 'signup' } });

  expect(await removeSamples({ ctx })).toEqual(ADDED);
  expect(await counts()).toEqual([signups, applications, messages]);
});

// Mutation: every appointment ahead, or of nobody; planned mails that ask for no sample, which fail on a missed one.
test('whoever is new finds appointments in the day and in the list, past and ahead, and the record of each opens', async () => {
  await fillSamples({ ctx, input: { count: 500, amongReal: true } });
  const read = async (path: string) => (await server.get(path, { cookie })).body;
  const day = myDay.parse(await read(API.myDay));
  expect(day.items.filter(({ kind }) => kind === 'appointment').length).toBeGreaterThan(0);
  const list = async (when: string) =>
    z.array(appointmentRecord).parse(await read(`${API.appointments}?when=${when}&limit=50`));
  const [past, ahead] = [await list('past'), await list('upcoming')];
  expect(past.map(({ status }) => status)).toContain('held');
  expect(new Set(ahead.map(({ status }) => status)).has('held')).toBe(false);
  await server.db.query(
    "update appointments set status = 'missed' where id = (select id from appointments where status = 'held' limit 1)",
  );
  const { rows } = await server.db.query(
    `select distinct on (a.status) a.id, a.attribution, u.id as lead from appointments a
     join users u on u.email = a.email where a.sample`,
  );
  for (const { id, lead, attribution } of rows) {
    expect(attribution).toMatchObject({ first: { landingPage: expect.any(String) } });
    for (const path of [fillPath(API.appointment, { id }), fillPath(API.leadDetails, { id: lead })]) {
      expect(await server.get(path, { cookie })).toMatchObject({ status: 200 });
    }
  }
  await removeSamples({ ctx });
  expect(await list('past')).toEqual([]);
});

// Mutation: `waiting` left out of the samples. Red: the tabs of applications and messages in the day of a new team were
// empty.
test('whoever is new finds applications and messages that wait, of which some are overdue, and answered ones', async () => {
  const team = await startTestServer();
  const there = team.contextFor({ kind: 'system', name: 'npm run demo-data' }, () => new Date());
  const admin = await team.logIn(ADMIN);
  await fillSamples({ ctx: there, input: { count: COUNT } });
  const { items } = myDay.parse((await team.get(API.myDay, { cookie: admin })).body);
  for (const wanted of ['application', 'message']) {
    const waiting = items.filter(({ kind }) => kind === wanted);
    expect(waiting.filter(({ overdue }) => overdue).length, wanted).toBe(1);
    expect(waiting.filter(({ overdue }) => !overdue).length, wanted).toBe(1);
    const [late] = waiting.filter(({ overdue }) => overdue);
    // A day of work and its weekend, at most.
    expect(Date.now() - Date.parse(late?.dueAt ?? '')).toBeLessThan(4 * DAY_MS);
  }
  const { body } = await team.get(`${API.messages}?status=answered`, { cookie: admin });
  expect(body).toMatchObject([{ answeredBy: expect.any(String) }]);
  await team.close();
});

// Mutation: customers since the samples were added. Red: Insights said of every period that there was none before.
test('whoever is new finds customers of earlier times, too, whom Insights compares with those of now', async () => {
  await fillSamples({ ctx, input: { count: 600, amongReal: true } });
  const { body } = await server.get(`${API.insights}?days=30`, { cookie });
  const { funnel, revenue } = insights.parse(body);
  for (const { now, before } of [funnel.live, revenue.value]) {
    expect(before).toBeGreaterThan((now ?? 0) / 4);
    expect(before).toBeLessThan((now ?? 0) * 4);
  }
  const { rows } = await server.db.query(
    "select count(*)::int as n from leads where sample and status = 'live' and not live_at between contacted_at and now()",
  );
  expect(rows).toEqual([{ n: 0 }]);
  await removeSamples({ ctx });
});

// Mutation: samples without visits; visits that stay, or real ones that go with them. Red: the funnel of Insights began
// with no visit at all and three hundred accounts.
test('whoever is new finds visits that fit the signups, and only those go with them', async () => {
  const landing = { step: 'landing', arrival: { landingPage: '/' } };
  for (const count of [{ step: 'visit' }, landing]) await server.post(API.funnel, count);
  const read = async () => {
    const { body } = await server.get(`${API.insights}?days=30`, { cookie });
    const { funnel, sources } = insights.parse(body);
    const { visit, company, plan, signups } = funnel;
    const steps = [visit, company, plan, signups].map(({ now }) => now);
    return { steps, sources: sources.map(({ name, visits }) => ({ name, visits })) };
  };
  const before = await read();
  await fillSamples({ ctx, input: { count: 300, amongReal: true } });
  const { steps, sources } = await read();
  expect(steps.toSorted((a, b) => b - a)).toEqual(steps);
  expect(steps[3]).toBeGreaterThan(20);
  expect(steps[0]).toBeLessThan(10 * (steps[3] ?? 0));
  // The one who signed up before did so without a page.
  for (const { name, visits } of sources) if (name !== UNKNOWN) expect(visits, name).toBeGreaterThan(10);
  await removeSamples({ ctx });
  expect(await read()).toEqual(before);
});

/** Erases a partner as an admin does who was told what is open in their books. */
async function erase({ email }: { email: string | null }): Promise<void> {
  const { dues } = erasurePreview.parse((await server.post(API.personErasure, { email }, { cookie })).body);
  const sent = { email, confirmEmail: email, acknowledged: dues };
  expect(await server.post(API.personErase, sent, { cookie })).toMatchObject({ status: 200 });
}

// Mutation: partners of one tier, a payout of nobody, or books that stay behind, or open, when the samples are removed;
// or only partners with an application, which leaves the one who was erased meanwhile.
test('whoever is new finds partners with customers, payments, a payout and a refund; all of it is removed, and nobody mailed', async () => {
  const count = async (table: string) =>
    (await server.db.query(`select count(*)::int as n from ${table}`)).rows[0].n;
  const mails = await count('mails');
  await fillSamples({ ctx, input: { count: 1_000, amongReal: true } });
  const read = async (path: string) => (await server.get(path, { cookie })).body;
  const found = z.array(partnerRecord).parse(await read(API.partners));
  expect(found).toHaveLength(4);
  expect(new Set(found.map(({ tier }) => tier)).size).toBe(2);
  expect(found.some(({ balances }) => balances.paidOut > 0)).toBe(true);
  expect(found.some(({ balances }) => balances.held > 0)).toBe(true);
  expect(await read(API.payouts)).toMatchObject([{ state: 'confirmed' }]);
  expect(await count('customer_refunds')).toBe(1);
  const { rows } = await server.db.query(
    "select distinct date_trunc('month', paid_on) from customer_payments",
  );
  expect(rows.length).toBeGreaterThanOrEqual(3);
  expect(await checkLedger({ ctx })).toBe(true);
  expect(await count('mails')).toBe(mails);

  for (const partner of found.filter(({ balances }) => balances.paidOut > 0).slice(0, 1))
    await erase(partner);
  await removeSamples({ ctx });
  for (const table of [...Object.keys(APPEND_ONLY), 'partners', 'payout_runs', 'referrals']) {
    expect([table, await count(table)]).toEqual([table, 0]);
  }
  for (const table of Object.keys(APPEND_ONLY)) {
    await expect(server.db.query(`delete from ${table}`)).rejects.toThrow();
  }
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
