import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { rawBytes } from '#tests/fixtures/raw-bytes.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const END = 'connection: close\r\n\r\n';
const HOST = 'host: localhost\r\n';
const head = (line: string, headers = HOST) => `${line} HTTP/1.1\r\n${headers}${END}`;

/**
 * Requests that are refused before they reach a route: by the parser, the adapter, or the first steps of the pipeline.
 */
const MALFORMED: [string, string][] = [
  ['no HTTP at all', 'what is this\r\n\r\n'],
  ['no Host', head(`GET ${API.session}`, '')],
  ['two Hosts', head(`GET ${API.session}`, `${HOST}host: elsewhere.example\r\n`)],
  ['a Host with a blank', head(`GET ${API.session}`, 'host: localhost evil\r\n')],
  ['a Host that is no name', head(`GET ${API.session}`, 'host: [\r\n')],
  ['a Host with a path', head(`GET ${API.session}`, 'host: localhost/evil\r\n')],
  ['a Host with a user', head(`GET ${API.session}`, 'host: evil@localhost\r\n')],
  ['an address of no host', head('GET http://[')],
  ['another scheme', head('GET ftp://localhost/api/session')],
  ['no path', head('OPTIONS *')],
  ['a backslash', head('GET /api\\session')],
  ['TRACE', head(`TRACE ${API.session}`)],
  ['a method of nobody', head(`MOVE ${API.session}`)],
  ['a method in small letters', head(`get ${API.session}`)],
  ['an expectation', head(`POST ${API.login}`, `${HOST}expect: the-impossible\r\n`)],
  ['headers of 20 KB', head(`GET ${API.signups}`, `${HOST}x: ${'a'.repeat(20_000)}\r\n`)],
  ['a length twice', head(`POST ${API.login}`, `${HOST}content-length: 5\r\ncontent-length: 6\r\n`)],
  [
    'a length and chunks',
    head(`POST ${API.login}`, `${HOST}content-length: 5\r\ntransfer-encoding: chunked\r\n`),
  ],
  ['chunks named oddly', head(`POST ${API.login}`, `${HOST}transfer-encoding: xchunked\r\n`)],
  [
    'a header over two lines',
    head(`GET ${API.session}`, `${HOST}x: a\r\n b\r\n`).replace('x: a\r\n b', 'x: a\n b'),
  ],
  ['a blank before the colon', head(`GET ${API.session}`, `${HOST}content-length : 5\r\n`)],
];

test.each(MALFORMED)('%s is refused, with every header of a response', async (_, bytes) => {
  const answer = await rawBytes(server.url, bytes);
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
  const headers = answer.slice(0, answer.indexOf('\r\n\r\n')).toLowerCase();
  for (const line of [
    "content-security-policy: default-src 'none'; base-uri 'none'",
    'x-content-type-options: nosniff',
    'x-frame-options: deny',
    'cross-origin-resource-policy: same-origin',
    'cache-control: no-store',
  ]) {
    expect(headers).toContain(line);
  }
});

// Mutation: without the `hostname` of the request listener, which HAProxy's own health check needs.
test.each([API.health, API.ready])(
  '%s answers a proxy that speaks HTTP/1.0 and names no host',
  async (path) => {
    expect(await rawBytes(server.url, `GET ${path} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
  },
);
