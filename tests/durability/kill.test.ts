import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import type { SiteProcess } from '#tests/fixtures/site-process.ts';
import { recordSignups } from './fixtures/acknowledged.ts';
import { effort, isLongRun } from './fixtures/effort.ts';
import { ENGINES, type Home, makeHome } from './fixtures/home.ts';
import { report } from './fixtures/report.ts';

let home: Home;
const openHome = (engine: (typeof ENGINES)[number]) => {
  beforeEach(async () => {
    home = await makeHome(engine);
  });
  afterEach(() => home.remove());
};

async function logIn({ url }: SiteProcess): Promise<string> {
  const answer = await fetch(url + API.login, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return answer.headers
    .getSetCookie()
    .map((set) => set.split(';', 1)[0])
    .join('; ');
}

/** Milliseconds after the first answer at which the kill comes: any instant of some rounds of signups. */
const anyInstant = () => sleep(Math.random() * 400);

// Mutation: sending the response 40 ms before the commit loses two acknowledged signups.
describe.each(ENGINES)('%s', (engine) => {
  openHome(engine);

  test('acknowledged signups and sessions survive kill -9, complete', async () => {
    const kills = effort(1, 25);
    const recorded = recordSignups();
    let site = await home.start();
    const cookie = await logIn(site);
    let slowest = 0;
    for (let round = 0; round < kills; round++) {
      const before = recorded.acknowledged().length;
      const arriving = recorded.crowd(site.url);
      await expect
        .poll(() => recorded.acknowledged().length, { timeout: 60_000, interval: 5 })
        .toBeGreaterThan(before);
      await anyInstant();
      expect(await site.end('SIGKILL')).toBeNull();
      await arriving;
      const begun = performance.now();
      site = await home.start();
      slowest = Math.max(slowest, performance.now() - begun);
    }
    if (isLongRun) expect(slowest).toBeLessThan(10_000);
    if (engine === 'embedded') {
      // The lock of a killed process is taken over; the lock of a running one is not.
      await expect(home.start()).rejects.toThrow(/is in use by another/);
      expect(await recorded.signUp(site.url)).toMatchObject({ status: 201 });
    }
    const stored = await recorded.check(home);
    const session = await fetch(site.url + API.session, { headers: { cookie } });
    expect(await session.json()).toMatchObject({ user: { email: ADMIN.email } });
    report(
      `${engine}: the site killed ${kills} times among ${recorded.outcomes.length} signups; ` +
        `${recorded.acknowledged().length} acknowledged, ${stored} whole, none lost; answered again after ${Math.round(slowest)} ms at most`,
    );
  });
});

describe('a PostgreSQL that is killed under a site that goes on', () => {
  openHome('postgres');

  test('loses no acknowledged signup, and the site reconnects by itself', async () => {
    const ways = ['SIGKILL', 'SIGQUIT', 'one of its processes'] as const;
    const kills = effort(1, 24);
    const recorded = recordSignups();
    const site = await home.start();
    const stop = new AbortController();
    const size = 8;
    const arriving = recorded.crowd(site.url, { size, stop: stop.signal });
    // By more than may have been under way before.
    const grows = async () => {
      const before = recorded.acknowledged().length;
      await expect
        .poll(() => recorded.acknowledged().length, { timeout: 60_000, interval: 5 })
        .toBeGreaterThan(before + size);
    };
    let slowest = 0;
    for (let round = 0; round < kills; round++) {
      await grows();
      await anyInstant();
      const way = ways[round % ways.length];
      if (way === 'SIGKILL' || way === 'SIGQUIT') {
        await home.postgres?.end(way);
        await home.postgres?.startAgain();
      } else process.kill(await aBackend(), 'SIGKILL');
      const begun = performance.now();
      await grows();
      slowest = Math.max(slowest, performance.now() - begun);
    }
    if (isLongRun) expect(slowest).toBeLessThan(10_000);
    stop.abort();
    await arriving;
    const stored = await recorded.check(home);
    const refused = recorded.outcomes.filter(({ status }) => status !== 201);
    for (const outcome of refused)
      expect(outcome).toMatchObject({ status: 503, retryAfter: expect.any(String) });
    report(
      `postgres: killed ${kills} times among ${recorded.outcomes.length} signups; ${recorded.acknowledged().length} acknowledged, ` +
        `${refused.length} refused with 503, ${stored} whole, none lost; signups again after ${Math.round(slowest)} ms at most`,
    );
  });

  /** The process that serves one of the site's connections. */
  async function aBackend(): Promise<number> {
    const [{ pid } = { pid: 0 }] = await home.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
       and backend_type = 'client backend' limit 1`,
    );
    return pid;
  }
});
