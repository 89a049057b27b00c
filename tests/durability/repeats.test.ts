import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import type { SiteProcess } from '#tests/fixtures/site-process.ts';
import { recordSignups } from './fixtures/acknowledged.ts';
import { effort } from './fixtures/effort.ts';
import { ENGINES, type Home, makeHome } from './fixtures/home.ts';
import { report } from './fixtures/report.ts';

const same =
  <T>(form: T) =>
  () =>
    form;
const TAKEN = 'An account with this email already exists. Please sign in instead.';

describe.each(ENGINES)('%s', (engine) => {
  let home: Home;
  let site: SiteProcess;
  beforeAll(async () => {
    home = await makeHome(engine);
    site = await home.start();
  });
  afterAll(() => home.remove());

  /** Sends a signup several times at once, each the same unless it is made anew; returns each answer. */
  function sendAtOnce(count: number, key?: string, form = same(aSignup())) {
    const headers = {
      origin: site.url,
      'content-type': 'application/json',
      ...(key && { 'idempotency-key': key }),
    };
    const send = async () => {
      const body = JSON.stringify(form());
      const answer = await fetch(site.url + API.signup, { method: 'POST', headers, body });
      return { status: answer.status, body: await answer.json() };
    };
    return Promise.all(Array.from({ length: count }, send));
  }
  const countMails = async () => {
    const [row] = await home.query<{ n: number }>('select count(*)::int as n from mails');
    return row?.n ?? 0;
  };

  // Mutation: without the use cases' errors for constraints in runCommand() the others get 500.
  test('identical signups at once make one account, and the others get a clear conflict', async () => {
    const count = effort(100, 1_000);
    const mailsBefore = await countMails();
    const answers = await sendAtOnce(count);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(count - 1);
    for (const { status, body } of refused) {
      expect({ status, body }).toMatchObject({ status: 409, body: { code: 'conflict', message: TAKEN } });
    }
    expect((await countMails()) - mailsBefore).toBe(1);
    report(`${engine}: ${count} identical signups at once; 1 account, ${refused.length} conflicts, 1 mail`);
  });

  // Mutation: not claiming the key answers 409 to all but one.
  test('the same Idempotency-Key at once: the same answer, one record, one mail', async () => {
    const count = effort(40, 1_000);
    const before = await recordSignups().check(home);
    const mailsBefore = await countMails();
    const answers = await sendAtOnce(count, randomUUID());
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await recordSignups().check(home)) - before).toBe(1);
    expect((await countMails()) - mailsBefore).toBe(1);
    report(`${engine}: ${count} signups with one Idempotency-Key at once; 1 answer, 1 account, 1 mail`);
  });

  test('different signups under one Idempotency-Key at once: one succeeds, the others must use another key', async () => {
    const count = effort(20, 200);
    const before = await recordSignups().check(home);
    const answers = await sendAtOnce(count, randomUUID(), () => aSignup());
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 201);
    for (const answer of refused) expect(answer).toMatchObject({ status: 422, body: { code: 'validation' } });
    expect((await recordSignups().check(home)) - before).toBe(1);
  });
});
