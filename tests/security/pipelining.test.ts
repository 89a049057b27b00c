import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { rawBytes } from '#tests/fixtures/raw-bytes.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const get = (path: string, more = '') =>
  `GET ${path} HTTP/1.1\r\nhost: ${new URL(server.url).host}\r\n${more}\r\n`;
const answersIn = (text: string) => text.split('HTTP/1.1 200 ').length - 1;

test('a few requests at once on one connection are answered in order', async () => {
  const paths = [API.session, API.ready, API.session, API.openapi];
  const text = await rawBytes(
    server.url,
    paths.map((path) => get(path)).join('') + get(API.session, 'connection: close\r\n'),
  );
  expect(answersIn(text)).toBe(5);
  expect(text.indexOf('"openapi"')).toBeGreaterThan(text.lastIndexOf('"ready"'));
});

// Mutation: handling every request at once, so that all 300 are done before anybody else's.
test.each([API.openapi, API.session, API.ready])(
  '300 requests for %s at once are cut off, and others are answered',
  async (path) => {
    const [text, other] = await Promise.all([
      rawBytes(server.url, get(path).repeat(300)),
      server.get(API.session),
    ]);
    expect(answersIn(text)).toBeLessThan(20);
    expect(other.status).toBe(200);
  },
);

test('a thousand requests for a built page at once are cut off', async () => {
  const text = await rawBytes(server.url, get('/', '').replace('GET', 'HEAD').repeat(1_000));
  expect(text.split('HTTP/1.1 ').length - 1).toBeLessThan(150);
});
