import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { API } from '#contracts/paths.ts';
import { pipeline, pipelineCard } from '#contracts/pipeline.ts';
import { cyclePrice, discountedPrice } from '#contracts/plans.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { aSignup } from '#tests/fixtures/people.ts';

let site: Awaited<ReturnType<typeof startLeadTest>>;
beforeAll(async () => {
  site = await startLeadTest();
});
afterAll(() => site.server.close());

const stages = async () => {
  const { body } = await site.server.get(API.pipeline, { cookie: site.cookie });
  return pipeline.parse(body).stages.map(({ status, count, value }) => [status, count, value]);
};
const cards = async (query: string) => {
  const answer = await site.server.get(`${API.pipelineCards}?${query}`, { cookie: site.cookie });
  return { cards: z.array(pipelineCard).parse(answer.body), headers: answer.headers };
};

const GROWTH = cyclePrice('Growth', 'monthly');
const SCALE = discountedPrice(cyclePrice('Scale', 'annual'));

// Mutation: with counters that are kept only on insert. Red: the lead stays in the first stage.
test('every stage says how many leads it has and what they are worth per month, wherever they are moved', async () => {
  await site.server.post(API.signup, aSignup({ selectedPlan: 'Growth', billingCycle: 'monthly' }));
  const discounted = { selectedPlan: 'Scale', billingCycle: 'annual', discountCode: 'FAIR' } as const;
  await site.server.post(API.signup, aSignup(discounted));
  expect(await stages()).toEqual([
    ['pending_setup', 2, GROWTH + SCALE],
    ['contacted', 0, 0],
    ['scheduled', 0, 0],
    ['live', 0, 0],
    ['lost', 0, 0],
  ]);
  const { cards: pending } = await cards('status=pending_setup');
  const dear = pending.find(({ plan }) => plan === 'Scale');
  expect(dear).toMatchObject({ value: SCALE, version: 0, ownerName: null });
  await site.change(API.leadStatus, dear?.id ?? '', { version: 0, status: 'live' });
  expect((await stages()).map(([, count, value]) => [count, value])).toEqual([
    [1, GROWTH],
    [0, 0],
    [0, 0],
    [1, SCALE],
    [0, 0],
  ]);
  expect((await cards('status=live')).cards).toMatchObject([{ id: dear?.id, version: 1 }]);
});

test('a stage is read a page at a time', async () => {
  const first = await cards('status=pending_setup&limit=1');
  expect(first.cards).toHaveLength(1);
  expect(first.headers.get('link')).toBeNull();
  await site.server.post(API.signup, aSignup());
  // Two of one weekend are due at the same moment.
  await site.server.db.query(
    "update leads set due_at = due_at + interval '1 hour' where created_at = (select max(created_at) from leads)",
  );
  const again = await cards('status=pending_setup&limit=1');
  // Mutation: newest first. Red: whoever has waited longest is found on the last page.
  expect(again.cards.map(({ id }) => id)).toEqual(first.cards.map(({ id }) => id));
  const next = /\?([^>]*)>/.exec(again.headers.get('link') ?? '')?.[1] ?? '';
  const [second] = (await cards(next)).cards;
  expect(second?.dueAt).toSatisfy((dueAt: string) => dueAt >= (first.cards[0]?.dueAt ?? ''));
});

// Mutation: an owner that the counts do not ask for. Red: stages that say more than they show.
test('the leads of one owner are counted and shown by themselves', async () => {
  const owner = await aColleague(site.server, 'sales');
  const [first] = (await cards('status=pending_setup')).cards;
  await site.change(API.leadOwner, first?.id ?? '', { version: first?.version, ownerId: owner.id });
  const value = first?.value ?? 0;
  const none = [0, 0, 0, 0];
  const counts = async (query: string, cookie: string) =>
    pipeline.parse((await site.server.get(`${API.pipeline}?${query}`, { cookie })).body).stages;
  const [pending, ...others] = await counts(`owner=${owner.id}`, site.cookie);
  expect(pending).toMatchObject({ count: 1, value });
  expect(others.map(({ count }) => count)).toEqual(none);
  const cookie = await site.server.logIn(owner);
  expect(await counts('owner=me', cookie)).toEqual([pending, ...others]);
  const shown = await site.server.get(`${API.pipelineCards}?status=pending_setup&owner=me`, { cookie });
  expect(shown.body).toMatchObject([{ id: first?.id, ownerName: 'Sales Colleague' }]);
  const nobodys = await counts('owner=nobody', site.cookie);
  expect(nobodys.map(({ count }) => count)).toEqual(
    (await stages()).map(([, count], at) => Number(count) - (at ? 0 : 1)),
  );
  expectError(await site.server.get(`${API.pipeline}?owner=somebody`, { cookie }), 400, 'validation');
});

test('whoever reviews applications sees no pipeline', async () => {
  const cookie = await site.server.logIn(await aColleague(site.server, 'reviewer'));
  for (const path of [API.pipeline, `${API.pipelineCards}?status=live`]) {
    expectError(await site.server.get(path, { cookie }), 403, 'forbidden');
  }
  expectError(await site.server.get(API.pipelineCards, { cookie: site.cookie }), 400, 'validation');
});
