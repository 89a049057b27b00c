import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import { type Permission, roleMay } from '#contracts/permissions.ts';
import { TEAM_ROLES } from '#contracts/roles.ts';
import { signupReply } from '#contracts/signup.ts';
import { ROUTES } from '#server/http/routes/index.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { anApplication, aSignup } from '#tests/fixtures/people.ts';
import { rawRequest } from '#tests/fixtures/raw-request.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

const SIGNED_IN = ['customer', 'partner', ...TEAM_ROLES] as const;
const PEOPLE = ['anonymous', ...SIGNED_IN] as const;
const person = aSignup();
const applicant = anApplication();
let server: TestServer;
let personId: string;
let cookies: Record<(typeof PEOPLE)[number], string>;
beforeAll(async () => {
  server = await startTestServer();
  const answer = await server.post(API.signup, person);
  await server.post(API.partnership, applicant);
  personId = signupReply.parse(answer.body).user.id;
  cookies = {
    anonymous: '',
    customer: await server.logIn(person),
    partner: await server.logIn(await aColleague(server, 'partner')),
    viewer: await server.logIn(await aColleague(server, 'viewer')),
    reviewer: await server.logIn(await aColleague(server, 'reviewer')),
    sales: await server.logIn(await aColleague(server, 'sales')),
    admin: await server.logIn(ADMIN),
  };
});
afterAll(() => server.close());

/** Any value that identifies who signed up or applied. */
function expectNothingOf(text: string): void {
  for (const secret of [person.email, person.phone, person.lastName, applicant.email, applicant.phone]) {
    expect(text).not.toContain(secret);
  }
}

const routes = ROUTES.map(({ method, path, policy, secondPermission }) => ({
  method,
  path,
  policy,
  secondPermission,
}));
const uploadTypes = new Map<ApiPath, string>(
  ROUTES.flatMap((each) => ('upload' in each ? [[each.path, each.upload.type]] : [])),
);
const OPEN = routes.filter(({ method, policy }) => policy === 'public' && method === 'GET');
const CLOSED = routes.filter((each): each is (typeof routes)[number] & { policy: Permission } => {
  return each.policy !== 'public';
});
const rolesThat = (may: boolean, policy: Permission) =>
  SIGNED_IN.filter((role) => roleMay(role, policy) === may);

/** Status and text; an endless stream is closed after its first line. */
async function ask(method: string, path: ApiPath, cookie: string) {
  const response = await server.fetch(fillPath(path, { id: personId }), {
    method,
    headers: { cookie, origin: server.url, 'content-type': uploadTypes.get(path) ?? 'application/json' },
    ...(method === 'POST' ? { body: '{}' } : {}),
  });
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return { status: response.status, text: await response.text() };
  await response.body?.cancel();
  return { status: response.status, text: '' };
}

test('the lists, the details and the counts are closed', () => {
  const paths = CLOSED.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining([API.signups, API.partnerships, API.leadDetails, API.stats]));
});

test('public routes reveal nothing about anybody', async () => {
  for (const { method, path } of OPEN) expectNothingOf((await ask(method, path, '')).text);
});

describe.each(CLOSED)('$method $path', ({ method, path, policy }) => {
  test('asks an anonymous visitor to sign in', async () => {
    const { status, text } = await ask(method, path, cookies.anonymous);
    expect({ status, ...JSON.parse(text) }).toMatchObject({ status: 401, code: 'unauthenticated' });
    expectNothingOf(text);
  });

  test('refuses people without the permission', async () => {
    for (const role of rolesThat(false, policy)) {
      const { status, text } = await ask(method, path, cookies[role]);
      expect({ role, status, ...JSON.parse(text) }).toMatchObject({ role, status: 403, code: 'forbidden' });
      expectNothingOf(text);
    }
  });
});

// All but the one that ends the current session.
test.each(CLOSED.filter(({ path }) => path !== API.accountSessions))(
  '$method $path answers people with the permission',
  async ({ method, path, policy, secondPermission = policy }) => {
    for (const role of rolesThat(true, policy).filter((each) =>
      rolesThat(true, secondPermission).includes(each),
    )) {
      const { status } = await ask(method, path, cookies[role]);
      // 409: an admin's email is confirmed already.
      expect([200, 201, 400, 404, 409], `${role}: ${status}`).toContain(status);
    }
  },
);

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
    expectError(answer, 405, 'validation');
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
