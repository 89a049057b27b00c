import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { API, fillPath } from '#contracts/paths.ts';
import type { Route } from '#server/http/route.ts';
import { ROUTES } from '#server/http/routes/index.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { rawRequest } from '#tests/fixtures/raw-request.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import type { JsonSchema } from './arbitraries.ts';

/** Texts that almost match common patterns, and make a backtracking pattern try every way. */
const NEARLY: Record<string, (length: number) => string> = {
  dots: (length) => '.'.repeat(length),
  'an address of dots': (length) => `https://${'.'.repeat(length)} x`,
  'letters and an escape': (length) => `${'a'.repeat(length)}%`,
  'at signs': (length) => 'a@'.repeat(length / 2),
  'an e-mail without an end': (length) => `a@${'a.'.repeat(length / 2)}`,
  blanks: (length) => `x${' '.repeat(length)}x`,
  digits: (length) => '1'.repeat(length),
  dashes: (length) => '-'.repeat(length),
  'a date that goes on': (length) => `2026-11-21T10:00:00.${'0'.repeat(length)}`,
  'characters of two places': (length) => '😀'.repeat(length / 2),
};
const IN_BODY = 50_000;
/** Node allows 16 KB of headers in all, including the URL. */
const IN_HEADER = 3_000;
const ANSWER_MAX = 8 * 1024;
const PAGE = Buffer.from('<!doctype html><title>Morin</title>');
/** A server that redirects or refuses answers at once. */
const HARMLESS = [200, 201, 302, 303, 304, 206, 308];

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  const files = new Map([
    ['/', { type: 'text/html', etag: 'x', bodies: { identity: PAGE }, immutable: false }],
  ]);
  server = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' }, parts: { files } });
  cookie = await server.logIn(ADMIN);
  await server.takeHolds();
});
afterEach(async () => expect(await server.takeHolds()).toEqual([]));
afterAll(() => server.close());

const EXAMPLES: Partial<Record<Route['path'], () => object>> = {
  [API.signup]: aSignup,
  [API.partnership]: anApplication,
  [API.contact]: aMessage,
};

const schemaOf = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
const namesIn = (schema: z.ZodMiniType | undefined) =>
  schema ? Object.keys(schemaOf(schema).properties ?? {}) : [];
const addressOf = ({ path }: Route) =>
  fillPath(path, { id: '1f0c3a52-8f1e-4a53-9b1c-0d5a5f6f7a10', provider: 'google', code: 'ABCDEFG' });
const nearly = (length: number) => Object.values(NEARLY).map((text) => text(length));

/**
 * Sends it just so, and looks at what comes back: a short error response, or an answer that is none of its business.
 */
async function send(method: string, path: string, headers: Record<string, string> = {}, body?: string) {
  const { origin } = new URL(server.url);
  const json = { origin, 'content-type': 'application/json' };
  const { status, text } = await rawRequest(server.url, path, {
    method,
    headers: { cookie, ...(method === 'POST' ? json : {}), ...headers },
    ...(body === undefined ? {} : { body }),
  });
  expect(status, `${method} ${path.slice(0, 80)}: ${text.slice(0, 200)}`).toBeLessThan(500);
  if (status < 400) expect(HARMLESS).toContain(status);
  else expect(text.length).toBeLessThan(ANSWER_MAX);
  return status;
}

// Mutation: checking the length of a website beside its pattern, which backtracks at each dot and blocks the signup for
// seconds.
test.each(ROUTES.filter(({ body }) => body))('$method $path: each field of the body', async (route) => {
  for (const name of namesIn(route.body)) {
    const bodies = nearly(IN_BODY).map((text) => ({ ...EXAMPLES[route.path]?.(), [name]: text }));
    await Promise.all(bodies.map((body) => send('POST', addressOf(route), {}, JSON.stringify(body))));
  }
});

const deep = (open: string, close: string, depth = 10_000) => open.repeat(depth) + close.repeat(depth);
const ODD_BODIES: Record<string, string> = {
  'nested arrays': deep('[', ']'),
  'nested objects': `${deep('{"a":', '}').replace('}', '1}')}`,
  'many values': `[${'1,'.repeat(30_000)}1]`,
  'many unknown fields': JSON.stringify(
    Object.fromEntries(Array.from({ length: 6_000 }, (_, n) => [`f${n}`, 1])),
  ),
  'fewer unknown fields with long names': JSON.stringify(
    Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`\u0001${'n'.repeat(150)}${n}`, 1])),
  ),
  'one name that is very long': JSON.stringify({ ['\u0001'.repeat(10_000)]: 1 }),
  'an end that never comes': '"'.padEnd(IN_BODY, '\\'),
};

// Mutation: without `firstOf` and the check of the shape, the response to six thousand fields is 200 KB.
test.each(ROUTES.filter(({ body }) => body))('$method $path: bodies of odd shapes', async (route) => {
  for (const [shape, body] of Object.entries(ODD_BODIES)) {
    const status = await send('POST', addressOf(route), {}, body);
    expect(status, shape).toBeGreaterThanOrEqual(400);
  }
});

test.each(ROUTES.filter(({ query }) => query))('$method $path: each key of the query', async (route) => {
  if (route.path === API.live) return;
  for (const name of [...namesIn(route.query), 'unknown']) {
    const searches = nearly(IN_HEADER).map((text) => `${name}=${encodeURIComponent(text).slice(0, 9_000)}`);
    await Promise.all(searches.map((search) => send(route.method, `${addressOf(route)}?${search}`)));
  }
});

const WITH_PARAMETER = ROUTES.filter(({ path }) => path.includes('{'));
test.each(WITH_PARAMETER)('$method $path: each parameter of the path', async (route) => {
  for (const text of nearly(IN_HEADER)) {
    const path = route.path.replace(/\{\w+\}/, encodeURIComponent(text).slice(0, 9_000));
    expect(await send(route.method, path, {}, route.body && '{}')).toBeGreaterThanOrEqual(400);
  }
});

// Mutation: with the old pattern of paths, 28 letters and an escape block the server for eleven seconds.
test.each(['/', '/api/', '/admin/signups/', '/_astro/'])(
  'addresses that go on and on below %s',
  async (start) => {
    const paths = [
      `${'a'.repeat(28)}%25`,
      `${'a'.repeat(IN_HEADER)}%25`,
      `${'a.'.repeat(IN_HEADER)}!`,
      `${'a/'.repeat(IN_HEADER)}!`,
      `${'../'.repeat(IN_HEADER)}!`,
      '/'.repeat(IN_HEADER),
      `${'%2e'.repeat(IN_HEADER)}`,
    ];
    for (const path of paths) expect(await send('GET', start + path)).toBeGreaterThanOrEqual(400);
  },
);

const HEADERS = [
  'accept-encoding',
  'authorization',
  'content-type',
  'cookie',
  'host',
  'idempotency-key',
  'if-none-match',
  'last-event-id',
  'origin',
  'range',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
];
const IN_HEADERS: Record<string, string> = {
  ...Object.fromEntries(Object.entries(NEARLY).map(([name, text]) => [name, text(IN_HEADER)])),
  'many addresses': '203.0.113.1,'.repeat(250),
  'many cookies': 'morin_session=a.b; '.repeat(150),
  'many codings': `gzip;${' '.repeat(1_400)};q=0.${'0'.repeat(1_400)}1`,
  'many ranges': `bytes=${'0-,'.repeat(900)}`,
};
const asBytes = (text: string) => text.replace(/[^\t\x20-\x7e]/g, '\xff').trim();

test.each(HEADERS)('the header %s', async (name) => {
  for (const text of Object.values(IN_HEADERS)) {
    const headers = { [name]: asBytes(text) };
    await send('GET', '/', headers);
    await send('GET', API.session, headers);
    await send('GET', '/nothing-here', headers);
    await send('POST', API.contact, headers, JSON.stringify(aMessage({ message: 'short' })));
  }
});
