import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { createDatabase } from '#tests/fixtures/postgres.ts';
import { type SiteProcess, startSiteProcess } from '#tests/fixtures/site-process.ts';
import { wholeSignups } from '#tests/fixtures/whole-signups.ts';
import { recordSignups } from './fixtures/acknowledged.ts';
import { report } from './fixtures/report.ts';
import { ask, type Pair, startPair } from './fixtures/standby.ts';

/** Milliseconds from the promotion within which somebody can sign up again. */
const RECOVERY_TIMEOUT_MS = 10_000;

let pair: Pair;
let site: SiteProcess;
let name: string;
beforeAll(async () => {
  pair = await startPair();
  ({ name } = await createDatabase(pair.primary.url));
  site = await startSiteProcess({
    DATABASE_URL: pair.address.replace(/postgres$/, name),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    LIMIT_FORMS_PER_HOUR: '1000000',
  });
});
afterAll(async () => {
  await site?.end('SIGKILL');
  await pair?.remove();
});

// Mutation: `connect()` uses only the first server.
test('the primary is killed under load: the promoted standby has every signup, and the site writes there by itself', async () => {
  const recorded = recordSignups();
  const stop = new AbortController();
  const arriving = recorded.crowd(site.url, { stop: stop.signal });
  await expect.poll(() => recorded.acknowledged().length, { timeout: 60_000 }).toBeGreaterThan(5);
  expect(await ask(pair.primary.url, 'select sync_state from pg_stat_replication')).toEqual([
    { sync_state: 'sync' },
  ]);
  await pair.primary.end('SIGKILL');
  const before = recorded.acknowledged().length;
  await pair.promote();
  const promoted = performance.now();
  await expect
    .poll(() => recorded.acknowledged().length, { timeout: RECOVERY_TIMEOUT_MS })
    .toBeGreaterThan(before);
  const recovery = performance.now() - promoted;
  stop.abort();
  await arriving;
  const { emails, torn } = await wholeSignups(pair.standby.url.replace(/postgres$/, name));
  expect(recorded.acknowledged().filter((email) => !emails.includes(email))).toEqual([]);
  expect(torn).toBe(0);
  const refused = new Set(recorded.outcomes.map(({ status }) => status));
  expect([...refused].filter((status) => status !== 201 && status !== 503)).toEqual([]);
  report(
    `failover: ${emails.length} signups, none lost, written again ${Math.round(recovery)} ms after the promotion`,
  );
});
