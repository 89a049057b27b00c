import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DiscountCode } from '#contracts/discount-code.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

const HOUR = 3_600_000;
const REFUSED = 'This discount code is not valid or has ended.';
let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer();
  cookie = await server.logIn(ADMIN);
});
afterAll(() => server.close());
beforeEach(() => server.db.query('delete from discount_codes'));

const create = (body: object) => server.post(API.discountCodes, body, { cookie });
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;
const end = (id: string, body: object = {}) =>
  server.post(fillPath(API.discountCodeEnd, { id }), body, { cookie });
const ask = (code: string) => server.post(API.discount, { code });
const list = async () => (await server.get(API.discountCodes, { cookie })).body as DiscountCode[];
async function stored(email: string) {
  const { rows } = await server.db.query(
    `select discount_code, discount_status, additional_info from subscriptions
     where user_id = (select id from users where email = $1)`,
    [email],
  );
  return rows[0];
}

test('without codes of the team any code is accepted, and stored unverified', async () => {
  expect(await ask('Whatever you like')).toMatchObject({ status: 200, body: { counts: true } });
  const person = aSignup({ discountCode: 'Spring deal' });
  expect(await server.post(API.signup, person)).toMatchObject({ status: 201 });
  expect(await stored(person.email)).toMatchObject({
    discount_code: 'Spring deal',
    discount_status: 'unverified',
  });
});

test('once there is a code, only that one is accepted, in any letter case', async () => {
  expect(await create({ code: ' spring-26 ', note: 'Trade fair' })).toMatchObject({ status: 201 });
  expect(await ask(' Spring-26 ')).toMatchObject({ body: { counts: true } });
  expect(await ask('SPRING')).toMatchObject({ status: 200, body: { counts: false, message: REFUSED } });

  const person = aSignup({ discountCode: 'spring-26' });
  expect(await server.post(API.signup, person)).toMatchObject({ status: 201 });
  const subscription = await stored(person.email);
  expect(subscription).toMatchObject({ discount_code: 'SPRING-26', discount_status: 'verified' });
  expect(JSON.parse(subscription.additional_info)).toMatchObject({
    discountCode: 'SPRING-26',
    discountApplied: true,
  });
  expect(await list()).toMatchObject([{ code: 'SPRING-26', note: 'Trade fair', uses: 1, ended: false }]);
});

test('a signup with a wrong code is refused at its field, and stores nothing', async () => {
  await create({ code: 'SPRING' });
  const person = aSignup({ discountCode: 'SUMMER' });
  const failure = expectError(await server.post(API.signup, person), 400, 'validation');
  expect(failure.fields).toEqual({ discountCode: REFUSED });
  expect(await stored(person.email)).toBeUndefined();
  const { discountCode: _, ...without } = person;
  expect(await server.post(API.signup, without)).toMatchObject({ status: 201 });
  expect(await stored(person.email)).toMatchObject({ discount_code: null, discount_status: null });
});

// Mutation: refuseTakenEmail() or insertUser() first.
test.each([
  ['once', {}],
  ['with a key', { 'idempotency-key': 'code-before-email' }],
])('a signup with a wrong code, sent %s, tells nobody whether there is an account', async (_, headers) => {
  const somebody = aSignup();
  await server.post(API.signup, somebody);
  await create({ code: 'SPRING' });
  for (const person of [somebody, aSignup()]) {
    const answer = await server.post(API.signup, { ...person, discountCode: 'SUMMER' }, headers);
    expect(expectError(answer, 400, 'validation').fields).toEqual({ discountCode: REFUSED });
  }
});

test('an ended code is no longer accepted, and other codes stay refused', async () => {
  const id = idOf(await create({ code: 'SPRING' }));
  expect(await end(id)).toMatchObject({ status: 200 });
  expect(await ask('SPRING')).toMatchObject({ body: { counts: false } });
  expect(await ask('ANY-OTHER')).toMatchObject({ body: { counts: false } });
  expect(await list()).toMatchObject([{ code: 'SPRING', ended: true }]);
  const answer = await server.post(API.signup, aSignup({ discountCode: 'SPRING' }));
  expect(expectError(answer, 400, 'validation').fields).toEqual({ discountCode: REFUSED });
});

test('the same signup repeated after its code ended gets the same response', async () => {
  const id = idOf(await create({ code: 'SPRING' }));
  const person = aSignup({ discountCode: 'SPRING' });
  const send = () => server.post(API.signup, person, { 'idempotency-key': `key-${id}` });
  const first = await send();
  await end(id);
  expect((await send()).body).toEqual(first.body);
  expect(first.status).toBe(201);
});

// Mutation: code and note compared with `ilike`.
test('a code is found by its letters without the dash, and by its note without accents', async () => {
  await create({ code: 'SPRING-26', note: 'Foire de Génève' });
  await create({ code: 'AUTUMN' });
  const found = async (q: string) =>
    (
      (await server.get(`${API.discountCodes}?${new URLSearchParams({ q })}`, { cookie }))
        .body as DiscountCode[]
    ).map(({ code }) => code);
  for (const q of ['spring26', 'geneve foire', '%', '-']) {
    expect(await found(q), q).toEqual(q.length > 1 ? ['SPRING-26'] : []);
  }
});

test('a code is valid until its end', async () => {
  const endsAt = new Date(Date.now() + HOUR).toISOString();
  const id = idOf(await create({ code: 'SPRING', endsAt }));
  expect(await list()).toMatchObject([{ endsAt, ended: false, createdBy: expect.any(String) }]);
  expect(await ask('SPRING')).toMatchObject({ body: { counts: true } });
  const later = new Date(Date.now() + 2 * HOUR).toISOString();
  await end(id, { endsAt: later });
  expect(await list()).toMatchObject([{ endsAt: later }]);
  await server.db.query("update discount_codes set ends_at = now() - interval '1 second'");
  expect(await ask('SPRING')).toMatchObject({ body: { counts: false } });
});

test('of two identical codes made at once, one is refused', async () => {
  const answers = await Promise.all([create({ code: 'twice' }), create({ code: 'TWICE' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  const refused = answers.find(({ status }) => status === 409);
  if (!refused) throw new Error('both were made');
  expect(expectError(refused, 409, 'conflict').fields).toHaveProperty('code');
});

describe('what is no code', () => {
  test.each(['ab', 'x'.repeat(41), 'with space', 'ünlaut', 'A_B', ''])('%j', async (code) => {
    const failure = expectError(await create({ code }), 400, 'validation');
    expect(failure.fields).toEqual({ code: 'Please use 3 to 40 letters, digits and dashes' });
  });

  test('an end in the past', async () => {
    const endsAt = new Date(Date.now() - HOUR).toISOString();
    const failure = expectError(await create({ code: 'SPRING', endsAt }), 400, 'validation');
    expect(failure.fields).toEqual({ endsAt: 'Please choose a date that is still to come' });
    expect(await list()).toEqual([]);
  });
});

test('the team’s changes of codes are in the audit log', async () => {
  const id = idOf(await create({ code: 'SPRING' }));
  await end(id);
  const { rows } = await server.db.query(
    'select action, details from audit_entries where subject_id = $1 order by at, action',
    [id],
  );
  expect(rows).toMatchObject([
    { action: 'discount-codes.create', details: { code: 'SPRING' } },
    { action: 'discount-codes.end', details: { code: 'SPRING', endsAt: expect.any(String) } },
  ]);
});

test('guesses at codes are limited', async () => {
  const strict = await startTestServer({ env: { LIMIT_FORMS_PER_HOUR: '2' } });
  const answers = [];
  for (let n = 0; n < 9; n++) answers.push(await strict.post(API.discount, { code: `GUESS-${n}` }));
  expect(answers.map(({ status }) => status)).toEqual([...Array(8).fill(200), 429]);
  await strict.close();
});
