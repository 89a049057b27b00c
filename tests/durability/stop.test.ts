import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { recordSignups } from './fixtures/acknowledged.ts';
import { dawdle } from './fixtures/dawdle.ts';
import { effort } from './fixtures/effort.ts';
import { ENGINES, type Home, makeHome } from './fixtures/home.ts';
import { report } from './fixtures/report.ts';

/** Milliseconds within which the process must be gone. */
const STOP_TIMEOUT_MS = 15_000;
/** What the client says of a connection that was reset, or ended, before an answer began. */
const NEVER_READ = ['ECONNRESET', 'UND_ERR_SOCKET'];

describe.each(ENGINES)('%s', (engine) => {
  let home: Home;
  beforeEach(async () => {
    home = await makeHome(engine);
  });
  afterEach(() => home.remove());

  // Mutation: only the close of `node:http` resets clients that have just connected or sent a request, up to twelve of
  // sixty.
  test('asked to stop under load, it answers accepted requests, waits for no slow client, and ends', async () => {
    const stops = effort(1, 15);
    const recorded = recordSignups();
    let slowest = 0;
    for (let round = 0; round < stops; round++) {
      const site = await home.start();
      const dawdler = dawdle(site.url);
      const before = recorded.acknowledged().length;
      const arriving = recorded.crowd(site.url, { size: 24 });
      await expect
        .poll(() => recorded.acknowledged().length, { timeout: 60_000 })
        .toBeGreaterThan(before + 8);
      await sleep(Math.random() * 300);
      const begun = performance.now();
      expect(await site.end('SIGTERM')).toBe(0);
      slowest = Math.max(slowest, performance.now() - begun);
      await arriving;
      dawdler.destroy();
    }
    expect(slowest).toBeLessThan(STOP_TIMEOUT_MS);
    const reset = recorded.outcomes.filter(({ status }) => status === 'gone');
    // A client that connects in the very instant of the close finds it closed: the server never read the request.
    expect(reset.length).toBeLessThanOrEqual(2 * stops);
    for (const { reason } of reset) expect(NEVER_READ).toContain(reason);
    await home.start();
    const stored = await recorded.check(home);
    expect(stored).toBe(recorded.acknowledged().length);
    report(
      `${engine}: stopped ${stops} times among ${recorded.outcomes.length} signups; ${stored} accepted and answered, none dropped; ${reset.length} reset in the instant of the close, unheard; ` +
        `gone after ${Math.round(slowest)} ms at most`,
    );
  });
});
