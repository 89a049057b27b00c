import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { SIGNUP_SUCCESS_MESSAGE, type SignupForm, signupReply } from '#contracts/signup.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { countRecords } from '#tests/fixtures/stored-rows.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function signUp(form: SignupForm): Promise<string> {
  const answer = await server.post(API.signup, form);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 });
  return signupReply.parse(answer.body).user.id;
}

/** The one row of `table` that belongs to a person. */
async function recordOf(table: string, userId: string): Promise<Record<string, unknown>> {
  const column = table === 'users' ? 'id' : 'user_id';
  const { rows } = await server.db.query(`select * from ${table} where ${column} = $1`, [userId]);
  expect(rows).toHaveLength(1);
  return rows[0];
}

test('a new customer reads that a specialist will call, and the response holds no secret', async () => {
  const form = aSignup();
  const answer = await server.post(API.signup, form);
  expect(answer.status).toBe(201);
  expect(answer.body).toEqual({
    success: true,
    message: SIGNUP_SUCCESS_MESSAGE,
    user: { id: expect.any(String), firstName: form.firstName, email: form.email },
  });
  expect(answer.headers.get('set-cookie')).toBeNull();
});

test('the person, company, plan and agreement are all stored', async () => {
  const form = aSignup({ selectedPlan: 'Scale', billingCycle: '6-month', companyName: 'Steppe Dental' });
  const before = Date.now();
  const id = await signUp(form);
  const { site } = server;

  const { firstName, lastName, email, phone } = form;
  const user = await recordOf('users', id);
  expect(user).toMatchObject({ first_name: firstName, last_name: lastName, email, phone, role: 'customer' });
  expect(user).toMatchObject({ disabled_at: null, sample: false, created_at: expect.any(Date) });
  expect(await recordOf('companies', id)).toMatchObject({
    company_name: form.companyName,
    industry: form.industry,
    company_size: form.companySize,
    location: form.location,
    business_phone: form.businessPhone,
    website: form.website,
    description: form.description,
  });
  expect(await recordOf('subscriptions', id)).toMatchObject({
    plan: 'Scale',
    monthly_minutes: 750,
    billing_cycle: '6-month',
  });
  expect(await recordOf('leads', id)).toMatchObject({
    status: 'pending_setup',
    plan: 'Scale',
    verified: false,
    search: expect.stringContaining('steppe dental'),
    due_at: expect.any(Date),
  });
  const agreement = await recordOf('agreements', id);
  expect(agreement).toMatchObject({ terms_version: site.termsVersion, privacy_version: site.privacyVersion });
  expect(Number(agreement.agreed_at)).toBeGreaterThanOrEqual(before);
  expect(Number(agreement.agreed_at)).toBeLessThanOrEqual(Date.now());
});

test('the audit log records who signed up, without their data', async () => {
  const id = await signUp(aSignup());
  const { rows } = await server.db.query('select * from audit_entries where subject_id = $1', [id]);
  expect(rows).toEqual([
    {
      id: expect.any(String),
      at: expect.any(Date),
      actor_kind: 'anonymous',
      actor: null,
      action: 'account.create',
      subject_kind: 'user',
      subject_id: id,
      details: null,
      token_id: null,
    },
  ]);
});

test.each([
  ['Starter', 'Starter', 100],
  ['Growth', 'Growth', 300],
  ['Scale', 'Scale', 750],
  ['growth', 'Growth', 300],
  ['SCALE', 'Scale', 750],
])('the plan %s is stored as %s with %d minutes', async (selectedPlan, plan, minutes) => {
  const id = await signUp(aSignup({ selectedPlan }));
  expect(await recordOf('subscriptions', id)).toMatchObject({ plan, monthly_minutes: minutes });
});

test('the choices are stored as JSON text for the team', async () => {
  const form = aSignup({ discountCode: 'NAADAM26', billingCycle: 'annual' });
  const subscription = await recordOf('subscriptions', await signUp(form));
  expect(JSON.parse(String(subscription.additional_info))).toEqual({
    selectedPlan: 'Growth',
    billingCycle: 'annual',
    discountCode: 'NAADAM26',
    discountApplied: true,
    website: form.website,
    description: form.description,
  });
  expect(subscription).toMatchObject({ discount_code: 'NAADAM26', discount_status: 'unverified' });
});

test('a blank code is no code, and a blank value counts as missing', async () => {
  const id = await signUp(aSignup({ discountCode: '  ', website: '', description: ' ' }));
  const subscription = await recordOf('subscriptions', id);
  expect(JSON.parse(String(subscription.additional_info))).toEqual({
    selectedPlan: 'Growth',
    billingCycle: 'monthly',
    discountApplied: false,
  });
  expect(subscription).toMatchObject({ discount_code: null, discount_status: null });
  expect(await recordOf('companies', id)).toMatchObject({ website: null, description: null });
});

test('spaces around answers go, and the e-mail is kept in lower case', async () => {
  const { email } = aSignup();
  const id = await signUp(aSignup({ email: `  ${email.toUpperCase()} `, firstName: '  Тэмүүлэн ' }));
  expect(await recordOf('users', id)).toMatchObject({ email, first_name: 'Тэмүүлэн' });
});

test("the username is the e-mail's local part, made unique", async () => {
  const { email } = aSignup();
  const name = email.split('@')[0];
  const first = await recordOf('users', await signUp(aSignup({ email })));
  const second = await recordOf('users', await signUp(aSignup({ email: `${name}@elsewhere.example` })));
  expect(first.username).toBe(name);
  expect(second.username).not.toBe(name);
  expect(second.username).toMatch(new RegExp(`^${name}`));
});

test('the password is stored only as an argon2id hash', async () => {
  const form = aSignup();
  const account = await recordOf('accounts', await signUp(form));
  expect(account.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  for (const table of ['users', 'accounts', 'companies', 'subscriptions', 'audit_entries', 'rate_limits']) {
    const { rows } = await server.db.query(`select * from ${table}`);
    expect(JSON.stringify(rows)).not.toContain(form.password);
  }
});

test('a password of 128 characters of any script is used to its last character', async () => {
  const password = `${'хоёр чавхдас 馬頭琴 '.repeat(8).slice(0, 127)}!`;
  const form = aSignup({ password, confirmPassword: password });
  await signUp(form);
  expect(await server.logIn(form)).not.toBe('');
  const shorter = { email: form.email, password: password.slice(0, -1) };
  expectError(await server.post(API.login, shorter), 401, 'unauthenticated');
});

test('whether a password is easily guessed is said while it is chosen', async () => {
  const ask = async (password: string) => (await server.post(API.signupPassword, { password })).body;
  expect(await ask('password123')).toEqual({
    acceptable: false,
    message: 'This password is easily guessed. Please choose another one.',
  });
  expect(await ask('a horse by the river')).toEqual({ acceptable: true });
  expectError(await server.post(API.signupPassword, { password: 'short' }), 400, 'validation');
});

test('a password that is easily guessed is refused: a common one, one character, the company’s name', async () => {
  const before = await countRecords(server.db);
  for (const password of ['password123', '1234567890', 'aaaaaaaaaaaa', `${server.site.companyName}2026!!`]) {
    const answer = await server.post(API.signup, aSignup({ password, confirmPassword: password }));
    expect(expectError(answer, 400, 'validation').fields, password).toHaveProperty('password');
  }
  expect(await countRecords(server.db)).toEqual(before);
});
