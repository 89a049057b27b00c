import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { API } from '#contracts/paths.ts';
import { createPasswordHasher, type PasswordHasher } from '#server/auth/password-hasher.ts';
import { AppError } from '#server/domain/errors.ts';
import type { Log } from '#server/log.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { firstMailWritten } from '#tests/fixtures/first-mail.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

// One at a time: the test compares the order and the number of hashes, never the time.
const real = createPasswordHasher(1);
/** The networks for which a password was hashed, in order. */
let hashed: string[] = [];
/** How many were hashed when the colleague’s came to the queue. */
let before = 0;
let full = false;
const hasher: PasswordHasher = {
  ...real,
  hash: (password, client) => real.hash(password, client).then(note(client.network)),
  async verify(hash, password, client) {
    if (full) throw new AppError('unavailable', 'Too many people are signing in just now.');
    if (client.network === COLLEAGUE) before = hashed.length;
    return real.verify(hash, password, client).then(note(client.network));
  },
};
function note(network: string) {
  return <T>(value: T): T => {
    hashed.push(network);
    return value;
  };
}

const lines: string[] = [];
const write = (_: object, message: string) => void lines.push(message);
const log = { debug: write, info: write, warn: write, error: write } as Log;

let server: TestServer;
let colleague: { email: string; password: string };
beforeAll(async () => {
  server = await startTestServer({ env: { TRUSTED_PROXIES: '127.0.0.1' }, parts: { hasher, log } });
  colleague = aSignup();
  await server.post(API.signup, colleague);
  await firstMailWritten(server);
});
beforeEach(() => {
  hashed = [];
});
afterAll(() => server.close());

const ATTACKERS = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4'];
const COLLEAGUE = '198.51.100.7';
const GUESSES = 120;
/** Of each network six guesses are at work at once: fewer than those wait for their hash. */
const WAITING = 15;

/** Guesses at the passwords of many people, from four networks at once, until `signal` ends them. */
function attack(signal: AbortSignal): Promise<unknown> {
  const guesses = Array.from({ length: GUESSES }, (_, i) =>
    server
      .fetch(API.login, {
        method: 'POST',
        signal,
        headers: {
          origin: server.url,
          'content-type': 'application/json',
          'x-forwarded-for': ATTACKERS[i % ATTACKERS.length] ?? '',
        },
        body: JSON.stringify({ email: aSignup().email, password: 'a guess' }),
      })
      .catch(() => undefined),
  );
  return Promise.all(guesses);
}
const untilTheyWait = (count: number) =>
  vi.waitFor(() => expect(real.load().waiting).toBeGreaterThanOrEqual(count), {
    timeout: 20_000,
    interval: 5,
  });

// Mutation: first come, first served makes the colleague wait for every earlier guess.
test('an attacker in four networks delays a colleague by a handful of guesses', async () => {
  const end = new AbortController();
  const attacked = attack(end.signal);
  await untilTheyWait(WAITING);
  const { email, password } = colleague;
  const from = { 'x-forwarded-for': COLLEAGUE };
  const answer = await server.post(API.login, { email, password }, from);
  expect(answer).toMatchObject({ status: 200 });
  expect(real.load().waiting).toBeGreaterThan(0);
  // The one at work, and one of each attacker.
  expect(hashed.indexOf(COLLEAGUE) - before).toBeLessThanOrEqual(1 + ATTACKERS.length);
  end.abort();
  await attacked;
});

// Mutation: without the request's signal every one of them is hashed.
test('a guess whose sender has disconnected costs nothing', async () => {
  const end = new AbortController();
  const attacked = attack(end.signal);
  await untilTheyWait(WAITING);
  end.abort();
  await attacked;
  await vi.waitFor(() => expect(real.load()).toEqual({ running: 0, waiting: 0 }), {
    timeout: 20_000,
    interval: 5,
  });
  expect(hashed.length).toBeLessThan(GUESSES - 40);
});

// Mutation: hashing before the link is checked.
test.each([
  [API.resetPassword, {}],
  [API.acceptInvitation, { firstName: 'Tom', lastName: 'Reyes' }],
  [API.adminSetup, { firstName: 'Tom', lastName: 'Reyes', email: 'tom@reyes.example' }],
])('an invented link costs no hash: %s', async (path, more) => {
  const body = { token: 'a'.repeat(43), password: 'two strings and a bow', ...more };
  expectError(await server.post(path, body), 404, 'not_found');
  expect(hashed).toEqual([]);
});

test('a full queue is reported as such, not as a database outage', async () => {
  full = true;
  lines.length = 0;
  const { email, password } = colleague;
  const answer = await server.post(API.login, { email, password });
  full = false;
  const { message } = expectError(answer, 503, 'unavailable');
  expect(message).toBe('Too many people are signing in just now.');
  expect(lines.filter((line) => line.includes('database'))).toEqual([]);
});
