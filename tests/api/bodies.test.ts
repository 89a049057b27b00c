import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { errorResponse } from '#contracts/error-response.ts';
import { API } from '#contracts/paths.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { rawRequest } from '#tests/fixtures/raw-request.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { countRecords } from '#tests/fixtures/stored-rows.ts';

const LIMIT = 64 * 1024;
let server: TestServer;
let before: Record<string, number>;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  before = await countRecords(server.db);
});
afterEach(async () => {
  expect(await countRecords(server.db)).toEqual(before);
});

/** A signup of exactly `size` bytes; the field that fills it up is not one of the form's. */
function signupOf(size: number): string {
  const empty = JSON.stringify({ ...aSignup(), filler: '' });
  return empty.replace('"filler":""', `"filler":"${'x'.repeat(size - Buffer.byteLength(empty))}"`);
}

async function send(body: string | Buffer, headers: Record<string, string | number> = {}) {
  const {
    status,
    headers: got,
    text,
  } = await rawRequest(server.url, API.signup, {
    method: 'POST',
    headers: { origin: server.url, 'content-type': 'application/json', ...headers },
    body,
  });
  return { status, headers: got, body: JSON.parse(text) };
}

test('a body of exactly 64 KB is read', async () => {
  const body = signupOf(LIMIT);
  const answer = await send(body, { 'content-length': LIMIT });
  expect(expectError(answer, 400, 'validation').fields).toEqual({ filler: 'This field is not known' });
});

test('one byte more is too large when announced', async () => {
  expectError(await send(signupOf(LIMIT + 1), { 'content-length': LIMIT + 1 }), 413, 'validation');
});

test('one byte more is too large when sent in chunks', async () => {
  expectError(await send(signupOf(LIMIT + 1)), 413, 'validation');
});

test('a body in chunks below 64 KB is read', async () => {
  const answer = await send(signupOf(LIMIT));
  expect(expectError(answer, 400, 'validation').fields).toEqual({ filler: 'This field is not known' });
});

test('a megabyte is too large however it comes', async () => {
  const body = signupOf(1024 * 1024);
  expectError(await send(body), 413, 'validation');
  expectError(await send(body, { 'content-length': body.length }), 413, 'validation');
});

test.each([
  '',
  ' ',
  'null',
  'true',
  '0',
  '"text"',
  '[]',
  '[{}]',
  '{',
  '{]',
  "{'a':1}",
  '{"a":1,}',
  '{"email":NaN}',
  '{"__proto__":{"role":"admin"}}',
  '{"constructor":{"prototype":{"role":"admin"}}}',
  '\ufeff{}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `{"email":${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}}`,
  '{"email":"a","email":"b"}',
  '{"phone":"\\ud800"}',
  '{"phone":1e999}',
])('the body %.40j is an error of the sender', async (body) => {
  const answer = await send(body);
  expect(answer.status).toBe(400);
  expect(errorResponse.parse(answer.body).code).toBe('validation');
});

test('invalid UTF-8 is an error of the sender', async () => {
  const answer = await send(Buffer.from([0x7b, 0xff, 0xfe, 0x22, 0xc3, 0x28, 0x7d]));
  expectError(answer, 400, 'validation');
});

test('a NUL in a text is refused', async () => {
  expectError(await send(JSON.stringify(aSignup({ companyName: 'Zero\0 Ltd' }))), 400, 'validation');
});
