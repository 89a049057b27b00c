import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { errorResponse } from '#contracts/error-response.ts';
import { API, PAGES } from '#contracts/paths.ts';
import { breakableLink } from '#tests/fixtures/breakable-link.ts';
import { freePort } from '#tests/fixtures/free-port.ts';
import { recordSignups } from './fixtures/acknowledged.ts';
import { isLongRun } from './fixtures/effort.ts';
import { type Home, makeHome } from './fixtures/home.ts';
import { setReadOnly } from './fixtures/read-only.ts';
import { report } from './fixtures/report.ts';

let home: Home;
let link: Awaited<ReturnType<typeof breakableLink>>;
beforeAll(async () => {
  home = await makeHome('postgres');
  link = await breakableLink(home.address);
});
// What a failed test leaves broken would hold up the next.
afterEach(async () => {
  for (const [, end] of Object.values(TROUBLES)) await end();
});
afterAll(async () => {
  link.close();
  await home.remove();
});

/** Milliseconds within which a site that waits is gone when asked to, and within which all must work. */
const STOP_TIMEOUT_MS = 1_000;
const START_TIMEOUT_MS = 10_000;

const TROUBLES = {
  'not started': [() => home.postgres?.end('SIGINT'), () => home.postgres?.startAgain()],
  'not heard': [() => link.swallow(), () => link.restore()],
  'read-only': [() => setReadOnly(home, 'on'), () => setReadOnly(home, 'off')],
} satisfies Record<string, [() => unknown, () => unknown]>;

/** Starts the site and waits until it answers, if no more than that it is alive. */
async function beginSite() {
  const metricsPort = await freePort();
  const env = { DATABASE_URL: link.connectionString, METRICS_PORT: String(metricsPort) };
  const site = await home.begin({ env });
  const health = async () => (await fetch(site.url + API.health)).status;
  await expect.poll(health, { timeout: 60_000 }).toBe(200);
  const read = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return { ...site, read };
}

// Mutation: throwing the first error, so that no page is served.
test.each(Object.entries(TROUBLES))(
  'a site whose PostgreSQL is %s yet serves its pages, says 503, stops when asked to, and needs no second start',
  async (trouble, [begin, end]) => {
    const recorded = recordSignups();
    await begin();
    const [site, unwanted] = await Promise.all([beginSite(), beginSite()]);
    for (const page of [PAGES.home, PAGES.login]) expect((await fetch(site.url + page)).status).toBe(200);
    expect(await recorded.signUp(site.url)).toMatchObject({ status: 503, retryAfter: '5' });
    const ready = await fetch(site.url + API.ready);
    expect(ready.status).toBe(503);
    expect(ready.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(errorResponse.parse(await ready.json()).code).toBe('unavailable');
    expect(await site.read()).toContain('morin_database_up 0\n');

    const stopped = performance.now();
    expect(await unwanted.end('SIGTERM')).toBe(0);
    const stop = performance.now() - stopped;

    await expect.poll(site.said, { timeout: 60_000 }).toContain('the database cannot be used yet');
    // Early requests are not logged as errors one by one.
    expect(site.said()).not.toContain('NotOpenYetError');
    await end();
    const there = performance.now();
    await site.ready;
    const recovery = performance.now() - there;
    expect(await recorded.signUp(site.url)).toMatchObject({ status: 201 });
    expect((await fetch(site.url + API.ready)).status).toBe(200);
    expect(await site.read()).toContain('morin_database_up 1\n');
    expect(site.said().split('the database cannot be used yet')).toHaveLength(2);
    expect(await site.end('SIGTERM')).toBe(0);
    if (isLongRun) expect(stop).toBeLessThan(STOP_TIMEOUT_MS);
    if (isLongRun) expect(recovery).toBeLessThan(START_TIMEOUT_MS);
    report(
      `PostgreSQL ${trouble} at the start: stopped within ${Math.round(stop)} ms, else at work ${Math.round(recovery)} ms after it was there`,
    );
  },
);

// Mutation: without the sentences the first two retry for ever, the third ends with a stack trace.
test.each([
  ['a wrong password', /:\w+@/, ':wrong@', 'Correct user and password'],
  ['a database that is not there', /$/, '_elsewhere', 'Create it, or correct its name'],
  ['an address that cannot be read', /@/, '/@', 'Write it as postgres://'],
])('%s ends the start with a sentence that says what to fix', async (_, right, wrong, sentence) => {
  const site = await home.begin({ env: { DATABASE_URL: home.address.replace(right, wrong) } });
  await expect(site.ready).rejects.toThrow(/^DATABASE_URL: [^\n]+\n$/);
  expect(site.said()).toContain(sentence);
  expect(await site.exited).toBe(1);
});
