import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { readManifest } from '#server/http/static/manifest.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { rawRequest } from '#tests/fixtures/raw-request.ts';
import { startTestServer } from '#tests/fixtures/server.ts';
import { readPolicy } from './policy.ts';
import { PAGE, SITE, startSecureSite } from './secure-site.ts';

let site: Awaited<ReturnType<typeof startSecureSite>>;
let ask: typeof site.ask;
let admin: string;
const person = aSignup();
beforeAll(async () => {
  site = await startSecureSite();
  ask = site.ask;
  admin = await site.logIn();
});
afterAll(() => site.close());

const ANSWERS: [number, string, () => Promise<{ status: number; headers: Headers }>][] = [
  [200, 'a page', () => ask('GET', '/')],
  [200, 'the head of a page', () => ask('HEAD', '/')],
  [200, 'the API', () => ask('GET', API.session)],
  [200, 'the stream of events', () => ask('HEAD', API.live, { headers: { cookie: admin } })],
  [200, 'an export', () => ask('GET', API.signupExport, { headers: { cookie: admin } })],
  [201, 'a signup', () => ask('POST', API.signup, { body: person })],
  [206, 'a part of a page', () => ask('GET', '/', { headers: { range: 'bytes=0-1' } })],
  [
    303,
    'a form without JavaScript',
    () =>
      ask('POST', '/contact', {
        headers: { origin: SITE, 'content-type': 'application/x-www-form-urlencoded' },
        body: '',
      }),
  ],
  [303, 'back from a provider', () => ask('GET', '/api/login/google/answer?state=x')],
  [
    304,
    'a page that has not changed',
    () => ask('GET', '/', { headers: { 'if-none-match': `"of-${PAGE.length}-identity"` } }),
  ],
  [308, 'an address with a slash too many', () => ask('GET', '/pricing/')],
  [400, 'a form with mistakes', () => ask('POST', API.login, { body: {} })],
  [400, 'another name', () => ask('GET', '/', { headers: { host: 'elsewhere.example' } })],
  [400, 'another name, for the API', () => ask('GET', API.session, { headers: { host: 'localhost' } })],
  [401, 'a closed list', () => ask('GET', API.signups)],
  [401, 'a wrong password', () => ask('POST', API.login, { body: { ...ADMIN, password: 'wrong' } })],
  [
    403,
    'a list that is not for customers',
    async () => ask('GET', API.signups, { headers: { cookie: await site.logIn(person) } }),
  ],
  [
    403,
    'another site',
    () => ask('POST', API.login, { body: ADMIN, headers: { origin: 'https://elsewhere.example' } }),
  ],
  [404, 'a page that is not there', () => ask('GET', '/nothing')],
  [404, 'an odd address', () => ask('GET', '/%2e%2e/etc/passwd')],
  [404, 'an address of the API that is not there', () => ask('GET', '/api/nothing')],
  [404, 'an odd spelling', () => ask('GET', '/api//session')],
  [405, 'another method', () => ask('GET', API.login)],
  [
    409,
    'an e-mail that is taken',
    () => ask('POST', API.team, { body: { email: ADMIN.email, role: 'sales' }, headers: { cookie: admin } }),
  ],
  [413, 'a body too large', () => ask('POST', API.login, { body: 'x'.repeat(70_000) })],
  [
    415,
    'another type',
    () => ask('POST', API.login, { body: {}, headers: { 'content-type': 'text/plain' } }),
  ],
  [416, 'a part beyond the end', () => ask('GET', '/', { headers: { range: 'bytes=99999-' } })],
  [429, 'one form too many', () => ask('POST', API.signup, { body: aSignup() })],
];

function expectGuarded(headers: Headers): void {
  expect(Object.fromEntries(headers)).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    'cache-control': expect.any(String),
  });
  const policy = readPolicy(headers.get('content-security-policy'));
  expect(policy['default-src']).toEqual(["'none'"]);
  expect(policy['base-uri']).toEqual(["'none'"]);
  expect(policy['frame-ancestors']).toEqual(["'none'"]);
  expect(policy['form-action']).not.toEqual(undefined);
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
    expect(headers.has(name)).toBe(false);
}

// Mutation: mounting the middleware after the routes, so that the API's responses lack the headers.
test.each(ANSWERS)('%d: %s', async (status, _, asked) => {
  const answer = await asked();
  expect(answer.status).toBe(status);
  expectGuarded(answer.headers);
});

// Mutation: a style sheet gets the headers of pages, 600 bytes of them.
test.each([
  [200, {}],
  [206, { range: 'bytes=0-1' }],
  [416, { range: 'bytes=99-' }],
])('%d: a built file has only the headers that mean something for it', async (status, headers) => {
  const answer = await ask('GET', '/_astro/site.css', { headers });
  expect(answer.status).toBe(status);
  const { date, connection, 'keep-alive': _, ...own } = Object.fromEntries(answer.headers);
  expect(own).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
  const known =
    /^(strict-|x-content|cross-origin-resource|content-(type|length|range)|etag|vary|cache-control|accept-ranges)/;
  expect(Object.keys(own).filter((name) => !known.test(name))).toEqual([]);
});

// Mutation: an error handler that answers `error.message`, which names the table.
test('500: an internal error, whose response gives no reason', async () => {
  await site.db.query('alter table views rename to gone');
  const answer = await ask('GET', `${API.views}?list=signups`, { headers: { cookie: admin } });
  await site.db.query('alter table gone rename to views');
  expect(answer.status).toBe(500);
  expectGuarded(answer.headers);
  expect(JSON.parse(answer.text)).toEqual({
    success: false,
    message: 'Something went wrong on our side.',
    code: 'internal',
    requestId: answer.headers.get('x-request-id'),
  });
});

test('503: without its database, with a time to retry; pages still work', async () => {
  site.link.cut();
  const answer = await ask('GET', API.ready);
  const page = await ask('GET', '/');
  site.link.restore();
  expect(answer.status).toBe(503);
  expectGuarded(answer.headers);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(page.status).toBe(200);
});

// Mutation: without the check of dots the folder's `.env` is served.
test('nothing but built files is served', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'morin-built-'));
  const names = ['index.html', '.env', 'app.js', 'app.js.map', 'package-lock.yaml', 'server.ts', 'odd.php'];
  for (const name of names) writeFileSync(join(folder, name), 'SECRET=1');
  mkdirSync(join(folder, '.git'));
  writeFileSync(join(folder, '.git/config.txt'), 'SECRET=1');
  expect([...readManifest(folder).keys()].sort()).toEqual(['/', '/app.js']);
  rmSync(folder, { recursive: true });
  for (const path of ['/.env', '/.git/HEAD', '/package.json', '/package-lock.json', '/server/main.ts']) {
    expect((await ask('GET', path)).status, path).toBe(404);
  }
});

test('every response has an id of its own', async () => {
  const ids = await Promise.all(
    Array.from({ length: 5 }, async () => (await ask('GET', API.health)).headers.get('x-request-id')),
  );
  expect(new Set(ids).size).toBe(5);
});

test('browsers are told to stay on https only if the site is on https', async () => {
  const plain = await startTestServer();
  const { headers } = await rawRequest(plain.url, API.session);
  await plain.close();
  expect(headers.get('strict-transport-security')).toBeNull();
});

// Mutation: without `no-store` in the headers of the API.
test('no cache stores the API’s responses', async () => {
  const answers = [
    await ask('GET', API.session),
    await ask('GET', API.signups),
    await ask('GET', API.signups, { headers: { cookie: admin } }),
    await ask('GET', '/api/nothing'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 401, 200, 404]);
  for (const { headers } of answers) expect(headers.get('cache-control')).toBe('no-store');
});
