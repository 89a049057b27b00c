import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { API } from '#contracts/paths.ts';
import { createPasswordHasher } from '#server/auth/password-hasher.ts';
import type { Log } from '#server/log.ts';
import { freePort } from '#tests/fixtures/free-port.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { lockTable } from './lock-table.ts';

const lines: { message: string; path?: string; status?: number }[] = [];
const write = (line: object, message: string) => void lines.push({ ...line, message });
const log = { debug: write, info: write, warn: write, error: write } as Log;
/** The outcomes of the requests for `path`, as the log has them. */
const outcomes = (path: string) => lines.flatMap((line) => (line.path === path ? (line.status ?? []) : []));

const hasher = createPasswordHasher(1);
let server: TestServer;
let metrics: string;
beforeAll(async () => {
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  server = await startTestServer({ env: { METRICS_PORT: String(port) }, parts: { hasher, log } });
});
afterAll(() => server.close());

/** How many of the requests for `path` monitoring counts with that status. */
async function counted(path: string, status: number): Promise<number> {
  const text = await (await fetch(metrics)).text();
  const line = `http_request_duration_seconds_count{method="\\w+",route="${path}",status="${status}"} (\\d+)`;
  return Number(new RegExp(line).exec(text)?.[1] ?? 0);
}

// Mutation: `noRoom()` for who has gone. Red: 503, and the documented alert `Errors`.
test('who hangs up while others’ passwords are checked is no failure of the site', async () => {
  const end = new AbortController();
  const headers = { origin: server.url, 'content-type': 'application/json' };
  const guess = () => ({ email: aSignup().email, password: 'a guess' });
  const guesses = Array.from({ length: 30 }, () => {
    const asked = { method: 'POST', signal: end.signal, headers, body: JSON.stringify(guess()) };
    return server.fetch(API.login, asked).catch(() => undefined);
  });
  await vi.waitUntil(() => hasher.load().waiting >= 3, { timeout: 20_000, interval: 5 });
  end.abort();
  await Promise.all(guesses);
  // Its turn comes after theirs.
  expect(await server.post(API.login, guess())).toMatchObject({ status: 401 });
  await expect.poll(() => new Set(outcomes(API.login))).toEqual(new Set([401, 499]));
  expect(await counted(API.login, 499)).toBeGreaterThan(0);
  expect(await counted(API.login, 503)).toBe(0);
});

// Mutation: as above. Red: 429, as if they had asked for too much.
test('who hangs up before it is their turn to read is no failure of the site', async () => {
  const { waiting, unlock } = await lockTable(server, 'busy_times');
  const path = `${API.bookingTimes}?kind=demo`;
  const read = (signal: AbortSignal | null) => server.fetch(path, { signal }).catch(() => undefined);
  const atWork = Array.from({ length: 3 }, () => read(null));
  await expect.poll(waiting).toBe(3);
  const comeAndGo = async () => {
    const end = new AbortController();
    const impatient = read(end.signal);
    await server.get(API.health);
    end.abort();
    await impatient;
    return new Set(outcomes(API.bookingTimes));
  };
  await expect.poll(comeAndGo).toEqual(new Set([499]));
  await unlock();
  await Promise.all(atWork);
  expect(await counted(API.bookingTimes, 429)).toBe(0);
});

// Mutation: `readBody` without `HungUpError`. Red: the lost socket counted as an outage of the database.
test('who hangs up while they send a form is no failure of the site', async () => {
  lines.length = 0;
  const { port, host } = new URL(server.url);
  const socket = connect(Number(port), 'localhost');
  socket.write(
    `POST ${API.contact} HTTP/1.1\r\nhost: ${host}\r\norigin: ${server.url}\r\n` +
      'content-type: application/json\r\ncontent-length: 100\r\n\r\n{',
  );
  // What is counted is read next.
  const isCounted = "select 1 from rate_limits where key like '%/api/contact%'";
  await expect.poll(async () => (await server.db.query(isCounted)).rows).toHaveLength(1);
  socket.end();
  await expect.poll(() => outcomes(API.contact)).toEqual([499]);
  expect(lines.map(({ message }) => message)).toEqual(['request']);
});
