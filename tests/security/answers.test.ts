import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { contentPolicy } from '#server/http/static/content-policy.ts';
import { readManifest, type StaticFile } from '#server/http/static/manifest.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { breakableLink } from '#tests/fixtures/breakable-link.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { rawRequest } from '#tests/fixtures/raw-request.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { readPolicy } from './policy.ts';

const SITE = 'https://www.morin.example';
const HOST = 'www.morin.example';
const PAGE = '<!doctype html><title>Morin</title><script>start()</script><style>p{margin:0}</style>';

const file = (type: string, text: string, immutable = false): StaticFile => ({
  type,
  etag: `of-${text.length}`,
  bodies: { identity: Buffer.from(text) },
  immutable,
  ...(type.startsWith('text/html') && { contentPolicy: contentPolicy(text) }),
});
const FILES = new Map([
  ['/', file('text/html; charset=utf-8', PAGE)],
  ['/404', file('text/html; charset=utf-8', `${PAGE}<p>Not here`)],
  ['/_astro/site.css', file('text/css; charset=utf-8', 'p{margin:0}', true)],
]);

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let link: Awaited<ReturnType<typeof breakableLink>>;
let server: TestServer;
let admin: string;
beforeAll(async () => {
  database = await openTestDatabase();
  link = await breakableLink(database.connectionString);
  const env = { PUBLIC_URL: SITE, LIMIT_FORMS_PER_HOUR: '1' };
  server = await startTestServer({ database: link, env, parts: { files: FILES } });
  const answer = await ask('POST', API.login, { body: ADMIN });
  admin = answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
});
afterAll(async () => {
  await server.close();
  link.close();
  await database.close();
});

interface Asked {
  headers?: Record<string, string>;
  body?: unknown;
}

function ask(method: string, path: string, { headers, body }: Asked = {}) {
  const json = { origin: SITE, 'content-type': 'application/json' };
  return rawRequest(server.url, path, {
    method,
    headers: { host: HOST, ...(body === undefined ? {} : json), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const ANSWERS: [number, string, () => Promise<{ status: number; headers: Headers }>][] = [
  [200, 'a page', () => ask('GET', '/')],
  [200, 'the head of a page', () => ask('HEAD', '/')],
  [200, 'a style sheet', () => ask('GET', '/_astro/site.css')],
  [200, 'the API', () => ask('GET', API.session)],
  [200, 'the stream of events', () => ask('HEAD', API.live, { headers: { cookie: admin } })],
  [200, 'an export', () => ask('GET', API.signupExport, { headers: { cookie: admin } })],
  [201, 'a signup', () => ask('POST', API.signup, { body: aSignup() })],
  [206, 'a part of a file', () => ask('GET', '/_astro/site.css', { headers: { range: 'bytes=0-1' } })],
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
  [
    403,
    'another site',
    () => ask('POST', API.login, { body: ADMIN, headers: { origin: 'https://elsewhere.example' } }),
  ],
  [404, 'a page that is not there', () => ask('GET', '/nothing')],
  [404, 'an odd address', () => ask('GET', '/%2e%2e/etc/passwd')],
  [404, 'an address of the API that is not there', () => ask('GET', '/api/nothing')],
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
  [416, 'a part beyond the end', () => ask('GET', '/_astro/site.css', { headers: { range: 'bytes=99-' } })],
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

// Seen red: with the middleware after the routes the answers of the API, of success and failure, had none of them.
test.each(ANSWERS)('%d: %s', async (status, _, asked) => {
  const answer = await asked();
  expect(answer.status).toBe(status);
  expectGuarded(answer.headers);
});

// Seen red: with the error handler answering `error.message` the name of the table stood in the answer.
test('500: a failure of ours, which says nothing of its reason', async () => {
  await server.db.query('alter table views rename to gone');
  const answer = await ask('GET', `${API.views}?list=signups`, { headers: { cookie: admin } });
  await server.db.query('alter table gone rename to views');
  expect(answer.status).toBe(500);
  expectGuarded(answer.headers);
  expect(JSON.parse(answer.text)).toEqual({
    success: false,
    message: 'Something went wrong on our side.',
    code: 'internal',
    requestId: answer.headers.get('x-request-id'),
  });
});

test('503: without its database, which is asked for again later; pages still answer', async () => {
  link.cut();
  const answer = await ask('GET', API.ready);
  const page = await ask('GET', '/');
  link.mend();
  expect(answer.status).toBe(503);
  expectGuarded(answer.headers);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(page.status).toBe(200);
});

// Seen red: without the check of dots the folder's `.env` was served.
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

/** The criteria that MDN's HTTP Observatory publishes for a grade of A+, each as its strictest reading. */
describe('HTTP Observatory', () => {
  const page = () => ask('GET', '/');

  test('content security policy: nothing by default, no inline code, no eval, no wildcard', async () => {
    const policy = readPolicy((await page()).headers.get('content-security-policy'));
    expect(policy['default-src']).toEqual(["'none'"]);
    for (const [name, sources] of Object.entries(policy)) {
      const loose = sources.filter((source) => /unsafe|\*|^https?:?$|^\w+:$/.test(source));
      expect(loose, name).toEqual(name === 'img-src' ? ['data:'] : []);
    }
    expect(policy['script-src']).toEqual(["'self'", expect.stringMatching(/^'sha256-/)]);
  });

  test('cookies: secure, out of reach of scripts, not sent along from other sites', async () => {
    const cookies = (await ask('POST', API.login, { body: ADMIN })).headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-/);
      for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) {
        expect(cookie.split('; ')).toContain(attribute);
      }
      expect(cookie).not.toMatch(/domain=/i);
    }
  });

  test('transport: at least half a year of https', async () => {
    const [, age] = /max-age=(\d+)/.exec((await page()).headers.get('strict-transport-security') ?? '') ?? [];
    expect(Number(age)).toBeGreaterThanOrEqual(15_768_000);
  });

  test('cross-origin: nothing is shared, whoever asks', async () => {
    for (const path of ['/', API.session, API.openapi]) {
      const { headers } = await ask('GET', path, { headers: { origin: 'https://elsewhere.example' } });
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });

  test('no cookie before somebody signs in', async () => {
    for (const path of ['/', '/nothing', API.session, API.health]) {
      expect((await ask('GET', path)).headers.getSetCookie()).toEqual([]);
    }
  });
});
