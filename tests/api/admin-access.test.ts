import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import { signupReply } from '#contracts/signup.ts';
import { ROUTES } from '#server/http/routes/index.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectFailure } from '#tests/fixtures/failures.ts';
import { anApplication, aSignup } from '#tests/fixtures/people.ts';
import { rawRequest } from '#tests/fixtures/raw-request.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

const person = aSignup();
const applicant = anApplication();
let server: TestServer;
let personId: string;
let cookies: { anonymous: string; customer: string; admin: string };
beforeAll(async () => {
  server = await startTestServer();
  const answer = await server.post(API.signup, person);
  await server.post(API.partnership, applicant);
  personId = signupReply.parse(answer.body).user.id;
  cookies = { anonymous: '', customer: await server.logIn(person), admin: await server.logIn(ADMIN) };
});
afterAll(() => server.close());

/** Anything by which one could tell who signed up or applied. */
function expectNothingOf(text: string): void {
  for (const secret of [person.email, person.phone, person.lastName, applicant.email, applicant.phone]) {
    expect(text).not.toContain(secret);
  }
}

const closed = (wanted: (policy: string) => boolean) =>
  ROUTES.filter(({ policy }) => wanted(policy)).map(({ method, path }) => ({ method, path }));
const ONES_OWN = 'account.self';
const CLOSED = closed((policy) => policy !== 'public');
const TEAM_ONLY = closed((policy) => policy !== 'public' && policy !== ONES_OWN);

const ask = (method: string, path: ApiPath, cookie: string) => {
  const url = fillPath(path, { id: personId });
  return method === 'GET' ? server.get(url, { cookie }) : server.post(url, {}, { cookie });
};

test('the lists, the details and the counts are closed', () => {
  const paths = CLOSED.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([API.signups, API.partnerships, API.userDetails, API.stats]));
});

test.each(CLOSED)('$method $path asks an anonymous visitor to sign in', async ({ method, path }) => {
  const answer = await ask(method, path, cookies.anonymous);
  expectFailure(answer, 401, 'unauthenticated');
  expectNothingOf(JSON.stringify(answer.body));
});

describe.each(TEAM_ONLY)('$method $path', ({ method, path }) => {
  test('refuses a customer', async () => {
    const answer = await ask(method, path, cookies.customer);
    expectFailure(answer, 403, 'forbidden');
    expectNothingOf(JSON.stringify(answer.body));
  });

  test('answers an admin', async () => {
    expect([200, 201, 400, 404]).toContain((await ask(method, path, cookies.admin)).status);
  });
});

const PATH_VARIANTS = [
  '/api//signups',
  '//api/signups',
  '/API/signups',
  '/api/Signups',
  '/api/%73ignups',
  '/%61pi/signups',
  '/api%2fsignups',
  '/api/signups%00',
  '/api/signups%20',
  '/api/./signups',
  '/api/../api/signups',
  '/pricing/../api/signups',
  '/api/%2e%2e/api/signups',
  '/api/signups/',
  '/api/signups/.',
  '/api/signups;x=1',
  '/api\\signups',
  '/api/signups.json',
  '/healthz/../api/signups',
  'http://localhost/api/signups',
  'http://elsewhere.example/api/signups',
];

describe.each(PATH_VARIANTS)('the spelling %s', (path) => {
  test.each(['anonymous', 'customer', 'admin'] as const)(
    'is not an address, and gives no %s anything',
    async (who) => {
      const answer = await rawRequest(server.url, path, { headers: { cookie: cookies[who] } });
      expect(answer.status).toBeGreaterThanOrEqual(300);
      expectNothingOf(answer.text);
    },
  );
});

describe.each(['x-http-method-override', 'x-method-override', 'x-http-method'])('%s', (header) => {
  test('does not turn a POST into a GET', async () => {
    const headers = { [header]: 'GET', cookie: cookies.admin };
    const answer = await server.post(API.signups, {}, headers);
    expectFailure(answer, 405, 'validation');
  });

  test('does not turn a GET into a POST', async () => {
    const cookie = await server.logIn(person);
    await server.get(API.logout, { [header]: 'POST', cookie });
    expect(await server.get(API.session, { cookie })).toMatchObject({
      body: { user: { email: person.email } },
    });
  });
});

test.each(['x-original-url', 'x-rewrite-url', 'x-forwarded-path'])(
  '%s does not change the address',
  async (header) => {
    const answer = await server.get(API.health, { [header]: API.signups, cookie: cookies.customer });
    expect(answer.body).toEqual({ status: 'ok' });
  },
);

test('HEAD is closed too', async () => {
  for (const cookie of [cookies.anonymous, cookies.customer]) {
    const answer = await server.fetch(API.signups, { method: 'HEAD', headers: { cookie } });
    expect([401, 403]).toContain(answer.status);
    expect(answer.headers.get('x-total-count')).toBeNull();
  }
});
