import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { additionalInfo, leadDetails } from '#contracts/lead-details.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { anApplication, aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer();
  cookie = await server.logIn(ADMIN);
});
afterAll(() => server.close());

const read = (id: string) => server.get(fillPath(API.leadDetails, { id }), { cookie });

test('the team reads everything about a signup', async () => {
  const form = aSignup({ discountCode: 'STEPPE', billingCycle: '3-month', website: '' });
  const { id } = await signUp(server, form);
  const answer = await read(id);
  expect(answer.status).toBe(200);
  const { user, company, subscription } = leadDetails.parse(answer.body);
  const { firstName, lastName, email, phone } = form;
  expect(user).toMatchObject({ id, firstName, lastName, email, phone, username: email.split('@')[0] });
  expect(company).toEqual({
    companyName: form.companyName,
    industry: form.industry,
    companySize: form.companySize,
    location: form.location,
    businessPhone: form.businessPhone,
    website: null,
    description: form.description,
  });
  expect(subscription).toMatchObject({
    plan: 'Growth',
    status: 'pending_setup',
    monthlyMinutes: 300,
    billingCycle: '3-month',
  });
  expect(additionalInfo.parse(JSON.parse(subscription?.additionalInfo ?? ''))).toEqual({
    selectedPlan: 'Growth',
    billingCycle: '3-month',
    discountCode: 'STEPPE',
    discountApplied: true,
    description: form.description,
  });
});

test('a team member is not a signup', async () => {
  const { rows } = await server.db.query('select id from users where email = $1', [ADMIN.email]);
  expectError(await read(rows[0].id), 404, 'not_found');
});

test('an unknown person is not found', async () => {
  expectError(await read(randomUUID()), 404, 'not_found');
});

test.each(['1', 'null', 'me', '0'.repeat(36)])('%s is no id', async (id) => {
  const { fields } = expectError(await read(id), 400, 'validation');
  expect(fields).toHaveProperty('id');
});

test('the counts on the dashboard', async () => {
  await server.db.query('delete from users where email <> $1', [ADMIN.email]);
  for (let sent = 0; sent < 3; sent++) await server.post(API.signup, aSignup());
  for (let sent = 0; sent < 2; sent++) await server.post(API.partnership, anApplication());
  const zone = `at time zone '${server.site.timeZone}'`;
  const lastMonth = `date_trunc('month', now() ${zone}) ${zone} - interval '1 second'`;
  await server.db.query(
    `update leads set created_at = ${lastMonth} where user_id = (select user_id from leads limit 1)`,
  );
  await server.db.query(
    "update partnerships set status = 'rejected' where id = (select id from partnerships limit 1)",
  );
  expect(await server.get(API.stats, { cookie })).toMatchObject({
    status: 200,
    body: { totalSignups: 3, signupsThisMonth: 2, partnershipRequests: 2, pendingPartnerships: 1 },
  });
});
