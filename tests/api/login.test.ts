import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import type { SignupForm } from '#contracts/signup.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { cookieOf, startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { sessionTokenIn } from '#tests/fixtures/session-token.ts';

let server: TestServer;
let person: SignupForm;
beforeAll(async () => {
  server = await startTestServer();
  person = aSignup();
  await server.post(API.signup, person);
});
afterAll(() => server.close());

test('a customer signs in', async () => {
  const { email, password, firstName, lastName } = person;
  const answer = await server.post(API.login, { email, password, rememberMe: false });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    success: true,
    message: 'Login successful',
    user: {
      id: expect.any(String),
      firstName,
      lastName,
      username: email.split('@')[0],
      email,
      role: 'customer',
    },
  });
});

test('an admin is known as one', async () => {
  const answer = await server.post(API.login, ADMIN);
  expect(answer.body).toMatchObject({ success: true, user: { email: ADMIN.email, role: 'admin' } });
});

test('the e-mail may be typed in any case, with spaces around it', async () => {
  const email = ` ${person.email.toUpperCase()} `;
  expect(await server.post(API.login, { email, password: person.password })).toMatchObject({ status: 200 });
});

test('the password is used exactly as typed, including spaces and case', async () => {
  for (const password of [` ${person.password}`, person.password.toUpperCase()]) {
    expectError(await server.post(API.login, { email: person.email, password }), 401, 'unauthenticated');
  }
});

describe('refused with the same message', () => {
  const refused = {
    success: false,
    message: 'Invalid credentials',
    code: 'unauthenticated',
    requestId: expect.any(String),
  };

  test('a wrong password', async () => {
    const answer = await server.post(API.login, { email: person.email, password: 'not the password' });
    expect(answer).toMatchObject({ status: 401 });
    expect(answer.body).toEqual(refused);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test('an unknown e-mail', async () => {
    const answer = await server.post(API.login, { email: aSignup().email, password: person.password });
    expect(answer).toMatchObject({ status: 401 });
    expect(answer.body).toEqual(refused);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test('a disabled account', async () => {
    const form = aSignup();
    await server.post(API.signup, form);
    await server.db.query('update users set disabled_at = now() where email = $1', [form.email]);
    const answer = await server.post(API.login, { email: form.email, password: form.password });
    expect(answer).toMatchObject({ status: 401 });
    expect(answer.body).toEqual(refused);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });
});

test.each([
  [{ email: 'nobody', password: 'x' }, { email: 'Please enter a valid email' }],
  [{ email: 'bat@morin.example' }, { password: 'Please enter your password' }],
  [{ email: 'bat@morin.example', password: '' }, { password: 'Please enter your password' }],
  [
    { email: 'bat@morin.example', password: 'x', rememberMe: 'yes' },
    { rememberMe: 'Please send true or false' },
  ],
  [{ email: 'bat@morin.example', password: 'x', role: 'admin' }, { role: 'This field is not known' }],
])('a form like %j is answered with what is missing', async (form, fields) => {
  const answer = await server.post(API.login, form);
  expect(expectError(answer, 400, 'validation').fields).toEqual(fields);
});

test('no response holds the token of the session', async () => {
  const answer = await server.post(API.login, { email: person.email, password: person.password });
  const { token } = sessionTokenIn(cookieOf(answer));
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(JSON.stringify(answer.body)).not.toContain(token);
  const session = await server.get(API.session, { cookie: cookieOf(answer) });
  expect(JSON.stringify(session.body)).not.toContain(token);
});
