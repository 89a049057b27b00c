import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { rawRequest } from '#tests/fixtures/raw-request.ts';
import { type Answer, startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let server: TestServer;
let customer: string;
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_FORMS_PER_HOUR: '2' } });
  const person = aSignup();
  await server.post(API.signup, person);
  customer = await server.logIn(person);
});
afterAll(() => server.close());

const EXPECTED = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
};

function expectSecurityHeaders(headers: Headers): void {
  expect(Object.fromEntries(headers)).toMatchObject(EXPECTED);
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'/);
  expect(headers.get('content-security-policy')).not.toContain('unsafe');
  expect(headers.get('permissions-policy')).toContain('camera=()');
  expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  for (const name of ['server', 'x-powered-by']) expect(headers.has(name)).toBe(false);
}

const ANSWERS: [number, string, () => Promise<Answer>][] = [
  [200, 'the session', () => server.get(API.session)],
  [200, 'signing in', () => server.post(API.login, ADMIN)],
  [201, 'a signup', () => server.post(API.signup, aSignup())],
  [400, 'a form with mistakes', () => server.post(API.signup, {})],
  [400, 'a body that is no JSON', () => server.post(API.signup, '{')],
  [401, 'a closed list', () => server.get(API.signups)],
  [401, 'a wrong password', () => server.post(API.login, { ...ADMIN, password: 'wrong' })],
  [403, 'a list that is not for customers', () => server.get(API.signups, { cookie: customer })],
  [403, 'another site', () => server.post(API.signup, {}, { origin: 'https://elsewhere.example' })],
  [404, 'an unknown address of the API', () => server.get('/api/nothing')],
  [404, 'an odd spelling', () => server.get('/api//session')],
  [405, 'another method', () => server.get(API.signup)],
  [413, 'a body too large', () => server.post(API.signup, 'x'.repeat(70_000))],
  [415, 'another type', () => server.post(API.signup, 'x', { 'content-type': 'text/plain' })],
  [429, 'one form too many', () => server.post(API.signup, aSignup())],
];

test.each(ANSWERS)('%d: %s', async (status, _, ask) => {
  const answer = await ask();
  expect(answer.status).toBe(status);
  expectSecurityHeaders(answer.headers);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('content-type')).toBe('application/json');
});

test('a page that does not exist', async () => {
  const { status, headers } = await server.get('/nothing');
  expect(status).toBe(404);
  expectSecurityHeaders(headers);
});

test('an unknown host', async () => {
  const { status, headers } = await rawRequest(server.url, API.session, {
    headers: { host: 'elsewhere.example' },
  });
  expect(status).toBe(400);
  expectSecurityHeaders(headers);
});

test('every answer has an id of its own', async () => {
  const ids = await Promise.all(
    Array.from({ length: 5 }, async () => (await server.get(API.health)).headers.get('x-request-id')),
  );
  expect(new Set(ids).size).toBe(5);
});

test('browsers are told to stay on https where the site is on https, and only there', async () => {
  expect((await server.get(API.health)).headers.get('strict-transport-security')).toBeNull();
  const secure = await startTestServer({ env: { PUBLIC_URL: 'https://www.morin.example' } });
  const { headers } = await rawRequest(secure.url, API.session, { headers: { host: 'www.morin.example' } });
  await secure.close();
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
});
