import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { ROUTES } from '#server/http/routes/index.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { rawRequest } from '#tests/fixtures/raw-request.ts';
import { type Answer, startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { countRecords } from '#tests/fixtures/stored-rows.ts';

let server: TestServer;
let before: Record<string, number>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  before = await countRecords(server.db);
});

/** Posts a good signup with exactly these headers. */
async function send(
  headers: Record<string, string>,
  body: object = aSignup(),
  path: string = API.signup,
): Promise<Answer> {
  const answer = await rawRequest(server.url, path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: answer.status, headers: answer.headers, body: JSON.parse(answer.text) };
}

const json = { 'content-type': 'application/json' };
const changing = ROUTES.filter(({ method }) => method !== 'GET').map(({ path }) =>
  path.replace('{id}', crypto.randomUUID()),
);

describe('another site changes nothing', () => {
  afterEach(async () => {
    expect(await countRecords(server.db)).toEqual(before);
  });

  test.each([
    ['another host', { origin: 'https://elsewhere.example' }],
    ['another port', { origin: 'http://localhost:1' }],
    ['another scheme', { origin: 'https://localhost' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a name that ends like ours', { origin: 'http://evil-localhost' }],
    ['no origin at all', {}],
    ['a cross-site request without origin', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling domain without origin', { 'sec-fetch-site': 'same-site' }],
    ['the address bar', { 'sec-fetch-site': 'none' }],
  ])('from %s', async (_, headers) => {
    expectError(await send({ ...json, ...headers } as Record<string, string>), 403, 'forbidden');
  });

  test('from a page that has our origin but says it is cross-site', async () => {
    const headers = { ...json, origin: server.url, 'sec-fetch-site': 'cross-site' };
    expectError(await send(headers), 403, 'forbidden');
  });

  test.each(changing)('at %s', async (path) => {
    expectError(await send({ ...json, origin: 'https://elsewhere.example' }, {}, path), 403, 'forbidden');
  });

  test.each([
    'text/plain',
    'text/plain;application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json-patch+json',
    '',
  ])('with the content type "%s", which forms of other sites could send', async (type) => {
    expectError(await send({ origin: server.url, 'content-type': type }), 415, 'validation');
  });

  test('without a content type', async () => {
    expectError(await send({ origin: server.url }), 415, 'validation');
  });
});

test.each([
  ['its origin', () => ({ ...json, origin: server.url })],
  ['a charset', () => ({ 'content-type': 'application/json; charset=utf-8', origin: server.url })],
  ['fetch metadata alone', () => ({ ...json, 'sec-fetch-site': 'same-origin' })],
  ['both', () => ({ ...json, origin: server.url, 'sec-fetch-site': 'same-origin' })],
])('a page of this site signs up with %s', async (_, headers) => {
  expect(await send(headers())).toMatchObject({ status: 201 });
});

test('no answer lets another site read it', async () => {
  for (const path of [API.session, API.signups, API.health, API.openapi]) {
    const answer = await server.get(path, { origin: 'https://elsewhere.example' });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
  }
  const preflight = await server.fetch(API.signup, {
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
});
