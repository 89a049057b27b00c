import { afterEach, beforeEach, expect, test } from 'vitest';
import { PAGES } from '#contracts/paths.ts';
import { recordSignups } from './fixtures/acknowledged.ts';
import { effort, isLongRun } from './fixtures/effort.ts';
import { ENGINES, type Home, makeHome } from './fixtures/home.ts';
import { setReadOnly } from './fixtures/read-only.ts';
import { report } from './fixtures/report.ts';
import { aSmallDisk, type SmallDisk } from './fixtures/small-disk.ts';

let disk: SmallDisk;
let home: Home;
beforeEach(() => {
  disk = aSmallDisk(200);
});
afterEach(async () => {
  await home.remove();
  disk.remove();
});

/** Milliseconds within which a signup must be refused, and within which it must work again. */
const ERROR_TIMEOUT_MS = 5_000;
const RECOVERY_TIMEOUT_MS = 10_000;

// Mutation:, on each of the two, with a full disk answered as 500.
test.each(ENGINES)(
  '%s: on a full disk signups are refused, never lost, and work again once there is room',
  async (engine) => {
    home = await makeHome(engine, disk.volume ? { volume: disk.volume } : {});
    const recorded = recordSignups();
    // PostgreSQL cannot be made to believe in a full disk: there what a provider does stands in.
    const readOnly = engine === 'postgres' && !disk.volume;
    const fill = () => (readOnly ? setReadOnly(home, 'on') : disk.fill());
    const free = () => (readOnly ? setReadOnly(home, 'off') : disk.free());
    const refused = () => recorded.outcomes.filter(({ status }) => status !== 201);
    const rounds = effort(1, 5);
    const wanted = effort(8, 300);
    let site = await home.start(disk.start);
    let recovery = 0;
    for (let round = 1; round <= rounds; round++) {
      expect(await recorded.signUp(site.url)).toMatchObject({ status: 201 });
      await fill();
      // What still has room is taken: rows in pages that exist.
      const stop = new AbortController();
      const arriving = recorded.crowd(site.url, { stop: stop.signal });
      await expect.poll(() => refused().length, { timeout: 120_000 }).toBeGreaterThan(round * wanted);
      stop.abort();
      await arriving;
      expect((await fetch(site.url + PAGES.home)).status).toBe(200);
      await free();
      // A PostgreSQL that could not even write its log has ended, and its operator restarts it.
      await home.postgres?.startAgain();
      const begun = performance.now();
      await expect
        .poll(() => recorded.signUp(site.url), { timeout: 60_000, interval: 100 })
        .toMatchObject({ status: 201 });
      recovery = Math.max(recovery, performance.now() - begun);
    }
    for (const outcome of refused()) expect(outcome).toMatchObject({ status: 503, retryAfter: '5' });
    const slowest = Math.max(...refused().map(({ took }) => took));
    if (isLongRun) expect(slowest).toBeLessThan(ERROR_TIMEOUT_MS);
    if (isLongRun) expect(recovery).toBeLessThan(RECOVERY_TIMEOUT_MS);
    await site.end('SIGKILL');
    site = await home.start();
    const stored = await recorded.check(home);
    report(
      `${engine}: ${readOnly ? "a provider's disk" : disk.kind} full ${rounds} times, ${refused().length} signups refused within ${Math.round(slowest)} ms; ` +
        `${recorded.acknowledged().length} acknowledged, ${stored} whole, none lost; at work again after ${Math.round(recovery)} ms`,
    );
  },
);
