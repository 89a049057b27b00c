import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCOPE_PERMISSIONS, TOKEN_SCOPES, type TokenScope } from '#contracts/api-token.ts';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import { makeToken } from '#server/domain/api-tokens/token-format.ts';
import { ROUTES } from '#server/http/routes/index.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aProgram, type Program, programWith } from '#tests/fixtures/api-token.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';

/** What a token never reaches, whatever its scopes: how people sign in, who they are, and other keys. */
const NEVER = [
  '/api/account',
  '/api/login',
  '/api/logout',
  '/api/session',
  '/api/team',
  '/api/people',
  '/api/tokens',
  '/api/webhooks',
  '/api/audit',
  '/api/admin',
  '/api/mails',
];

let server: TestServer;
let personId: string;
let programs: Record<TokenScope, Program>;
beforeAll(async () => {
  server = await startTestServer({ env: { LIMIT_API_PER_MINUTE: '100000' } });
  personId = (await signUp(server)).id;
  const made = TOKEN_SCOPES.map(async (scope) => [scope, await aProgram(server, [scope])] as const);
  programs = Object.fromEntries(await Promise.all(made)) as Record<TokenScope, Program>;
});
afterAll(() => server.close());

const ask = (program: Pick<Program, 'get' | 'post'>, method: string, path: ApiPath) => {
  const to = fillPath(path, { id: personId, provider: 'google', code: 'ABCDEFG' });
  const type = UPLOADS.get(path);
  return method === 'GET' ? program.get(to) : program.post(to, {}, type ? { 'content-type': type } : {});
};
const UPLOADS = new Map<string, string>(
  ROUTES.flatMap((route) => ('upload' in route ? [[route.path, route.upload.type]] : [])),
);
const label = (method: string, path: string) => `${method} ${path}`;
const SCOPED = ROUTES.flatMap(({ method, path, policy, scope, secondPermission }) =>
  scope ? [{ method, path, policy, scope, secondPermission }] : [],
);

// Mutation: a route with the scope `leads:read` and the policy `team.manage`.
test('a scope stands for one permission, the only one that its routes ask for', () => {
  for (const { path, policy, scope, secondPermission } of SCOPED) {
    expect({ path, policy }).toEqual({ path, policy: SCOPE_PERMISSIONS[scope] });
    expect(secondPermission).toBeUndefined();
    expect(NEVER.filter((start) => path.startsWith(start))).toEqual([]);
  }
  const used = new Set(SCOPED.map(({ scope }) => scope));
  expect([...used].sort()).toEqual([...TOKEN_SCOPES].sort());
});

// Mutation: letting routes without a scope go on in `tokenActor`.
describe.each(ROUTES)('$method $path', ({ method, path, scope }) => {
  test(scope ? `takes tokens with the scope ${scope}, and no other` : 'takes no token', async () => {
    for (const each of TOKEN_SCOPES) {
      const { status, body } = await ask(programs[each], method, path);
      if (each === scope) {
        expect([200, 201, 400, 404, 409], `${each}: ${status} ${JSON.stringify(body)}`).toContain(status);
      } else {
        expect({ each, status, code: Object(body).code }).toEqual({ each, status: 403, code: 'forbidden' });
      }
    }
  });
});

// Mutation: deciding only by the role in `mayDo`.
test('a token has at most what its maker has now: a demoted one less, a disabled one nothing', async () => {
  const maker = await aColleague(server, 'sales');
  const program = await aProgram(server, ['leads:read', 'messages:read', 'leads:write'], maker);
  const cookie = await server.logIn(ADMIN);
  const note = fillPath(API.leadNotes, { id: personId });
  expect(await program.get(API.signups)).toMatchObject({ status: 200 });
  expect(await program.post(note, { text: 'By a program' })).toMatchObject({ status: 200 });

  await server.post(fillPath(API.teamRole, { id: maker.id }), { role: 'viewer' }, { cookie });
  expect(await program.get(API.signups)).toMatchObject({ status: 200 });
  expectError(await program.post(note, { text: 'By a program' }), 403, 'forbidden');

  await server.post(fillPath(API.teamDisable, { id: maker.id }), {}, { cookie });
  const shut = await program.get(API.signups);
  expectError(shut, 401, 'unauthenticated');
  expect(shut.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  // Letting somebody in again does not let their programs in.
  await server.post(fillPath(API.teamEnable, { id: maker.id }), {}, { cookie });
  expect(expectError(await program.get(API.signups), 401, 'unauthenticated').message).toContain('revoked');
});

test('a role gives nobody a token for more than they may', async () => {
  const viewer = await aColleague(server, 'viewer');
  const cookie = await server.logIn(viewer);
  const form = { name: 'More', scopes: ['leads:read', 'leads:write'], password: viewer.password };
  const { fields } = expectError(await server.post(API.tokens, form, { cookie }), 400, 'validation');
  expect(fields?.scopes).toContain('leads:write');
});

describe('a token that is not one', () => {
  const whole = () => programs['leads:read'].token;
  // Mutation: with the hash left out of the comparison the altered ones are known.
  test.each([
    ['altered in its last digit', () => whole().replace(/.$/, (last) => (last === '0' ? '1' : '0'))],
    ['well formed, and nobody’s', () => makeToken()],
    ['cut short', () => whole().slice(0, 30)],
    ['empty', () => ''],
    ['of another kind', () => 'ghp_0123456789abcdefghijklmnopqrstuvwxyz'],
    ['followed by another', () => `${whole()} ${whole()}`],
    ['very long', () => 'x'.repeat(9_000)],
  ])('%s is refused with a challenge, and no data', async (_, token) => {
    const answer = await programWith(server, token()).get(API.signups);
    expectError(answer, 401, 'unauthenticated');
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
  });

  test.each(['access_token', 'token', 'api_token', 'authorization'])(
    'in the query, as %s, is never accepted',
    async (name) => {
      const answer = await server.get(`${API.signups}?${name}=${whole()}`);
      expectError(answer, 401, 'unauthenticated');
      expect(answer.headers.get('www-authenticate')).toBe('Bearer');
    },
  );

  test('in a body or a cookie it is none either', async () => {
    expectError(await server.get(API.signups, { cookie: `token=${whole()}` }), 401, 'unauthenticated');
    expectError(await server.post(API.leads, { access_token: whole() }), 401, 'unauthenticated');
  });

  test('sent as another scheme is left alone', async () => {
    const authorization = `Basic ${Buffer.from(`x:${whole()}`).toString('base64')}`;
    expectError(await server.get(API.signups, { authorization }), 401, 'unauthenticated');
    expect(await server.get(API.session, { authorization })).toMatchObject({ status: 200 });
  });
});

// Mutation: only the token counted, and the cookie was ignored.
test('a request with a token and a cookie has two senders, and is refused', async () => {
  const cookie = await server.logIn(ADMIN);
  expectError(await programs['leads:read'].get(API.signups, { cookie }), 400, 'validation');
  expectError(await programs['leads:read'].get(API.account, { cookie }), 400, 'validation');
});

test('a token sends JSON alone, from wherever', async () => {
  const program = programs['leads:write'];
  const path = fillPath(API.leadNotes, { id: personId });
  const note = { text: 'From elsewhere' };
  const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
  expect(await program.post(path, note, elsewhere)).toMatchObject({ status: 200 });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expectError(await program.post(path, note, form), 415, 'validation');
});

test('a page of another site cannot read an answer by token, nor ask whether it might', async () => {
  const answer = await server.fetch(API.signups, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://elsewhere.example',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'authorization',
    },
  });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  expect(answer.headers.get('access-control-allow-headers')).toBeNull();
});

test('only its hash is stored, and the answer that held it is not', async () => {
  const { token } = programs['insights:read'];
  const { rows } = await server.db.query(
    `select (select count(*)::int from api_tokens t where t::text like $1) as tokens,
            (select count(*)::int from idempotency_keys k where k::text like $1) as replies,
            (select count(*)::int from audit_entries a where a::text like $1) as entries`,
    [`%${token.slice(20)}%`],
  );
  expect(rows).toEqual([{ tokens: 0, replies: 0, entries: 0 }]);
});

describe('limits', () => {
  let limited: TestServer;
  beforeAll(async () => {
    limited = await startTestServer({ env: { LIMIT_LOGINS_PER_15_MIN: '20', LIMIT_API_PER_MINUTE: '20' } });
  });
  afterAll(() => limited.close());

  const counted = async () => {
    const { rows } = await limited.db.query(
      "select points from rate_limits where key like 'unknownTokens:%'",
    );
    return rows[0]?.points;
  };

  // Mutation: in `tokenActor` counting before the lookup, or not at all; `unknownTokens` only in the database.
  test('made-up tokens count by address, and keep out no known one behind it, nor let in a revoked one', async () => {
    const program = await aProgram(limited, ['leads:read']);
    const madeUp = () => programWith(limited, makeToken()).get(API.signups);
    expect((await madeUp()).status).toBe(401);
    expect(await counted()).toBe(1);
    expect((await program.get(API.signups)).status).toBe(200);
    expect(await counted()).toBe(1);
    // Ten of 2,000 in a quarter of an hour are left.
    await limited.db.query("update rate_limits set points = 1990 where key like 'unknownTokens:%'");
    const answers = await Promise.all(Array.from({ length: 25 }, madeUp));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(refused).toHaveLength(15);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    // From here on they write nothing.
    const written = await counted();
    expect((await madeUp()).status).toBe(429);
    expect(await counted()).toBe(written);

    expect((await program.get(API.signups)).status).toBe(200);
    const newProgram = await aProgram(limited, ['leads:read']);
    expect((await newProgram.get(API.signups)).status).toBe(200);
    const cookie = await limited.logIn(ADMIN);
    await limited.post(fillPath(API.tokenRevoke, { id: program.id }), {}, { cookie });
    expectError(await program.get(API.signups), 429, 'rate_limited');
    expect((await newProgram.get(API.signups)).status).toBe(200);
  });

  test('each token has a limit of its own', async () => {
    const [one, other] = [await aProgram(limited, ['leads:read']), await aProgram(limited, ['leads:read'])];
    for (let n = 0; n < 20; n++) expect((await one.get(API.signups)).status).toBe(200);
    expectError(await one.get(API.signups), 429, 'rate_limited');
    expect((await other.get(API.signups)).status).toBe(200);
  });
});

test('the OpenAPI document names the scheme, and the scope of each route that takes a token', async () => {
  const document = Object((await server.get(API.openapi)).body);
  expect(document.components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' });
  for (const { method, path, scope } of ROUTES) {
    const { security = [] } = document.paths[path][method.toLowerCase()];
    expect({ at: label(method, path), security }).toEqual({
      at: label(method, path),
      security: scope
        ? [{ session: [] }, { token: [scope] }]
        : security.filter((each: object) => 'session' in each),
    });
  }
});
