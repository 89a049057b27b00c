import { afterEach, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let server: TestServer;
let closing: Promise<void> | undefined;
afterEach(() => closing ?? server.close());

// Mutation: closing at once: a proxy's next request finds nobody. Without `refuseReadiness` no proxy chooses another.
test('an instance that is about to stop says so to proxies, and still answers whoever comes', async () => {
  server = await startTestServer({ env: { DRAIN_SECONDS: '2' } });
  expect(await server.get(API.ready)).toMatchObject({ status: 200 });
  closing = server.close();
  await expect.poll(async () => (await server.get(API.ready)).status).toBe(503);
  const answer = await server.get(API.ready);
  expectError(answer, 503, 'unavailable');
  expect(answer.headers.get('connection')).toBe('close');
  expect(await server.get(API.health)).toMatchObject({ status: 200 });
  expect(await server.post(API.signup, aSignup())).toMatchObject({ status: 201 });
  await closing;
  await expect(server.get(API.health)).rejects.toThrow();
});
