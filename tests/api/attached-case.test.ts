import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AttachedCase } from '#contracts/attached-case.ts';
import { USUAL_CASE } from '#contracts/business-case-inputs.ts';
import { leadDetails } from '#contracts/lead-details.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { PRICES_OF } from '#contracts/plans.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';

const CASE: AttachedCase = { ...USUAL_CASE, calls: 7_654, value: 4_321, prices: PRICES_OF };

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer();
  cookie = await server.logIn(ADMIN);
});
afterAll(() => server.close());

// Mutation: without `businessCase` in newSubscription().
test('the team reads the business case that somebody sent along, in the record and in the file', async () => {
  const { id, email } = await signUp(server, { businessCase: CASE });
  const details = leadDetails.parse((await server.get(fillPath(API.leadDetails, { id }), { cookie })).body);
  expect(details.businessCase).toEqual(CASE);
  const file = await server.fetch(`${API.signupExport}?q=${encodeURIComponent(email)}`, {
    headers: { cookie },
  });
  const csv = await file.text();
  expect(csv).toContain('Business case');
  expect(csv).toMatch(/99,502 minutes a month, saves \$[\d,]+ a year/);
});

test('a signup without one has none', async () => {
  const { id } = await signUp(server);
  const details = leadDetails.parse((await server.get(fillPath(API.leadDetails, { id }), { cookie })).body);
  expect(details.businessCase).toBeUndefined();
});

// Mutation: with z.looseObject() for z.strictObject() in attachedCase.
test.each([
  ['an unknown key', { note: 'x' }],
  ['half a call', { calls: 0.5 }],
  ['more calls than the field takes', { calls: 100_001 }],
  ['less than none', { value: -1 }],
  ['a number as text', { cost: '25' }],
  ['a week without hours', { week: 0 }],
  ['a third of a cent', { cost: 25.003 }],
  ['another unit', { per: 'year' }],
  ['another period', { cycle: 'weekly' }],
  ['no day', { prices: 'soon' }],
  ['nothing for a number', { handled: null }],
])('a case with %s is refused', async (_, wrong) => {
  const answer = await server.post(API.signup, { ...aSignup(), businessCase: { ...CASE, ...wrong } });
  expectError(answer, 400, 'validation');
});

// Mutation: with the case in a table that is not erased with its person.
test('a business case is exported and erased with its person', async () => {
  const form = aSignup({ businessCase: CASE });
  await server.post(API.signup, form);
  const exported = await server.post(API.personExport, { email: form.email }, { cookie });
  expect(JSON.stringify(exported.body)).toContain('"value":4321');
  await server.post(API.personErase, { email: form.email, confirmEmail: form.email }, { cookie });
  const { rows } = await server.db.query(
    'select 1 from subscriptions s left join users u on u.id = s.user_id where u.email = $1 or u.id is null',
    [form.email],
  );
  expect(rows).toEqual([]);
});
