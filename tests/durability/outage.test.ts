import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, PAGES } from '#contracts/paths.ts';
import { breakableLink } from '#tests/fixtures/breakable-link.ts';
import type { SiteProcess } from '#tests/fixtures/site-process.ts';
import { type RecordedSignups, recordSignups } from './fixtures/acknowledged.ts';
import { effort, isLongRun } from './fixtures/effort.ts';
import { type Home, makeHome } from './fixtures/home.ts';
import { setReadOnly } from './fixtures/read-only.ts';
import { report } from './fixtures/report.ts';

let home: Home;
let link: Awaited<ReturnType<typeof breakableLink>>;
let site: SiteProcess;
let recorded: RecordedSignups;
beforeAll(async () => {
  home = await makeHome('postgres');
  link = await breakableLink(home.address);
  site = await home.start({ env: { DATABASE_URL: link.connectionString } });
  recorded = recordSignups();
});
afterAll(async () => {
  link.close();
  await home.remove();
});

/** Milliseconds within which an answer must come, and within which all must work again. */
const RESPONSE_TIMEOUT_MS = 5_000;
const RECOVERY_TIMEOUT_MS = 10_000;

const TROUBLES = {
  'stopped for a while': [() => home.postgres?.end('SIGINT'), () => home.postgres?.startAgain()],
  killed: [() => home.postgres?.end('SIGKILL'), () => home.postgres?.startAgain()],
  'cut off': [() => link.cut(), () => link.restore()],
  'unheard, with nobody told': [() => link.swallow(), () => link.restore()],
  'read-only, as a provider makes it whose disk is full': [
    () => setReadOnly(home, 'on'),
    () => setReadOnly(home, 'off'),
  ],
} satisfies Record<string, [() => unknown, () => unknown]>;

// Mutation: with a read-only database taken for a fault of ours: 500 in place of 503.
test.each(Object.entries(TROUBLES))(
  'while PostgreSQL is %s pages answer, the API says 503, and it recovers by itself',
  async (trouble, [begin, end]) => {
    const rounds = effort(1, 5);
    const asked = recorded.outcomes.length;
    let recovery = 0;
    for (let round = 0; round < rounds; round++) {
      const stop = new AbortController();
      const arriving = recorded.crowd(site.url, { size: 16, stop: stop.signal });
      const known = recorded.acknowledged().length;
      await expect.poll(() => recorded.acknowledged().length, { timeout: 60_000 }).toBeGreaterThan(known);
      await sleep(Math.random() * 200);
      await begin();
      const during = await Promise.all(Array.from({ length: 20 }, () => recorded.signUp(site.url)));
      expect(during.some(({ status }) => status === 503)).toBe(true);
      for (const page of [PAGES.home, PAGES.login]) expect((await fetch(site.url + page)).status).toBe(200);
      expect((await fetch(site.url + API.health)).status).toBe(200);

      await end();
      const begun = performance.now();
      const before = recorded.acknowledged().length;
      await expect
        .poll(() => recorded.acknowledged().length, { timeout: 60_000, interval: 20 })
        .toBeGreaterThan(before + 16);
      recovery = Math.max(recovery, performance.now() - begun);
      stop.abort();
      await arriving;
    }
    const refused = recorded.outcomes.slice(asked).filter(({ status }) => status !== 201);
    for (const outcome of refused) expect(outcome).toMatchObject({ status: 503, retryAfter: '5' });
    const slowest = Math.max(...refused.map(({ took }) => took));
    if (isLongRun) expect(slowest).toBeLessThan(RESPONSE_TIMEOUT_MS);
    if (isLongRun) expect(recovery).toBeLessThan(RECOVERY_TIMEOUT_MS);
    const stored = await recorded.check(home);
    report(
      `PostgreSQL ${trouble}, ${rounds} times: ${recorded.acknowledged().length} signups acknowledged so far, ${stored} whole, none lost; ` +
        `refused within ${Math.round(slowest)} ms, at work again after ${Math.round(recovery)} ms`,
    );
  },
);
