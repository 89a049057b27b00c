import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorResponse } from '#contracts/error-response.ts';
import { API } from '#contracts/paths.ts';
import { rawBytes } from '#tests/fixtures/raw-bytes.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

const PAGE = Buffer.from('<!doctype html><title>Morin</title>');

let server: TestServer;
beforeAll(async () => {
  const files = new Map([
    ['/', { type: 'text/html', etag: 'x', bodies: { identity: PAGE }, immutable: false }],
  ]);
  server = await startTestServer({ parts: { files } });
});
afterAll(() => server.close());

const SIZES = [65 * 1024, 300_000, 1_000_000];
const END = 'connection: close\r\n\r\n';
const host = () => `host: ${new URL(server.url).host}\r\n`;
const headers = () => ({ origin: server.url, 'content-type': 'application/json' });

/** Sends `size` bytes bit by bit, as a program does that reads a file, and answers what it is told. */
function upload(
  path: string,
  size: number,
  more: Record<string, string> = {},
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const length = { 'content-length': String(size) };
    const outgoing = request(server.url + path, {
      method: 'POST',
      headers: { ...headers(), ...length, ...more },
    });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      let text = '';
      incoming.setEncoding('utf8').on('data', (part) => (text += part));
      incoming.on('error', reject);
      incoming.on('end', () => resolve({ status: incoming.statusCode ?? 0, text }));
    });
    const piece = Buffer.alloc(16 * 1024, 'x');
    let left = size;
    const write = () => {
      if (left <= 0) return void outgoing.end();
      const part = piece.subarray(0, Math.min(left, piece.length));
      left -= part.length;
      outgoing.write(part, write);
    };
    write();
  });
}

// Mutation: Hono's body limit, which lets the rest be cut off, ends the larger ones with ECONNRESET or
// EPIPE.
test.each(SIZES)('a body of %d bytes is answered as too large, however it is sent', async (size) => {
  for (const connection of ['keep-alive', 'close']) {
    const { status, text } = await upload(API.contact, size, { connection });
    expect(status).toBe(413);
    expect(errorResponse.parse(JSON.parse(text)).message).toContain('64 KB');
  }
  const fetched = await fetch(server.url + API.contact, {
    method: 'POST',
    headers: headers(),
    body: 'x'.repeat(size),
  });
  expect(fetched.status).toBe(413);
});

// Mutation: without the check of transfer-encoding. Red: each piece of one byte costs as much as a large one.
test.each([API.contact, API.session, API.health, '/', '/nothing-here'])(
  '%s asks for the length of a body in pieces',
  async (path) => {
    const pieces = `${'1\r\nx\r\n'.repeat(5_000)}0\r\n\r\n`;
    const head = `POST ${path} HTTP/1.1\r\n${host()}origin: ${server.url}\r\ncontent-type: application/json\r\n`;
    const text = await rawBytes(server.url, `${head}transfer-encoding: chunked\r\n${END}${pieces}`);
    expect(text).toMatch(/^HTTP\/1\.1 411 /);
    expect(text).toContain('Please send the length of the body');
  },
);

test('a request refused for another reason gets its response, too, whatever it sends', async () => {
  const size = 300_000;
  expect(await upload(API.team, size)).toMatchObject({ status: 401 });
  expect(await upload('/nothing-here', size)).toMatchObject({ status: 404 });
  expect(await upload(API.contact, size, { origin: 'http://evil.example' })).toMatchObject({ status: 403 });
  expect(await upload(API.contact, size, { 'content-type': 'text/plain' })).toMatchObject({ status: 415 });
});

test('more than a megabyte beyond is cut off', async () => {
  const sent = await upload(API.contact, 200_000_000).catch((error) => error);
  expect([413, 'ECONNRESET', 'EPIPE']).toContain(sent.status ?? sent.code);
  expect((await server.get(API.session)).status).toBe(200);
});

// Mutation: serving both hosts.
test.each(['/', API.session, API.health, '/nothing-here'])('%s: two hosts are refused', async (path) => {
  for (const other of [host(), 'host: elsewhere.example\r\n', 'HOST: \r\n']) {
    for (const lines of [host() + other, other + host()]) {
      expect(await rawBytes(server.url, `GET ${path} HTTP/1.1\r\n${lines}${END}`)).toMatch(
        /^HTTP\/1\.1 400 /,
      );
    }
  }
  expect(await rawBytes(server.url, `GET ${path} HTTP/1.1\r\n${host()}${END}`)).not.toMatch(
    /^HTTP\/1\.1 400 /,
  );
});

// Mutation: with the team's maximum for everybody. Red: to name five thousand unknown fields takes as long as ten
// answers.
test.each([API.login, API.signup, API.contact])('%s takes few values from strangers', async (path) => {
  const body = JSON.stringify(Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`k${n}`, 1])));
  const answer = await fetch(server.url + path, { method: 'POST', headers: headers(), body });
  expect(answer.status).toBe(400);
  expect(errorResponse.parse(await answer.json()).message).toBe('Too many values were sent');
});

const SAID_ONCE = [
  'content-length',
  'content-type',
  'idempotency-key',
  'last-event-id',
  'origin',
  'sec-fetch-site',
];

test.each(SAID_ONCE)('a repeated %s is refused', async (name) => {
  const good: Record<string, string> = {
    'content-length': '2',
    'content-type': 'application/json',
    'idempotency-key': 'a-key-of-a-form',
    'last-event-id': '1f0c3a52-8f1e-4a53-9b1c-0d5a5f6f7a10',
    origin: server.url,
    'sec-fetch-site': 'same-origin',
  };
  const lines = Object.entries(good).map(([key, text]) => `${key}: ${text}\r\n`);
  const again = `${name}: ${good[name]}\r\n`;
  const bytes = `POST ${API.contact} HTTP/1.1\r\n${host()}${lines.join('')}${again}${END}{}`;
  const answer = await rawBytes(server.url, bytes);
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  // The parser itself refuses a second length.
  if (name !== 'content-length') expect(answer).toContain(`The header ${name} must be sent once`);
});
