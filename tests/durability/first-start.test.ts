import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BASELINE_MIGRATIONS, readBaseline } from '#server/db/baseline.ts';
import { migrate } from '#server/db/migrate.ts';
import { startOn } from '#tests/fixtures/embedded.ts';
import { type Postgres, startPostgres } from '#tests/fixtures/postgres.ts';
import { recordSignups } from './fixtures/acknowledged.ts';
import { effort, isLongRun } from './fixtures/effort.ts';
import { ENGINES, type Engine, type Home, makeHome } from './fixtures/home.ts';
import { report } from './fixtures/report.ts';
import { STATEMENTS } from './fixtures/statements.ts';

let folder: string;
let template: string;
let postgres: Postgres;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'morin-durability-'));
  template = join(folder, 'template');
  [postgres] = await Promise.all([startPostgres(), startOn(template).then((engine) => engine.close())]);
});
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true });
});

const aHome = (engine: Engine) => makeHome(engine, engine === 'postgres' ? { postgres } : { template });

/** Queries of a start before the first statement of a migration: the lock, drizzle's own table, `begin`. */
const BEFORE = 5;
/** Queries of a start after the migrations of which at least one changes the database. */
const AFTER = 50;

/**
 * The query with which each migration from number `done` on is noted, then `runCommand`, then some of the rest of the
 * start.
 */
function steps(done: number): { done: number; query: number }[] {
  let query = BEFORE;
  if (done === 0) query += readBaseline().length + BASELINE_MIGRATIONS;
  const noted = STATEMENTS.slice(done || BASELINE_MIGRATIONS).map((count) => {
    query += count + 1;
    return query;
  });
  if (done === 0) noted.unshift(BEFORE + readBaseline().length + 1);
  const later = Array.from({ length: AFTER / 10 }, (_, nr) => query + 1 + 10 * nr);
  return [...noted, ...later].map((each) => ({ done, query: each }));
}
const EVERY_STEP = STATEMENTS.flatMap((_, done) => steps(done));
/** Spread evenly over the list, so that few are not always the first. */
const chosen = (count: number) =>
  EVERY_STEP.filter(
    (_, nr, { length }) => Math.floor((nr * count) / length) > Math.floor(((nr - 1) * count) / length),
  );

async function isWhole(home: Home): Promise<void> {
  const recorded = recordSignups();
  const site = await home.start();
  expect(await recorded.signUp(site.url)).toMatchObject({ status: 201 });
  expect(await recorded.check(home)).toBe(1);
  const [{ count } = { count: 0 }] = await home.query(
    'select count(*)::int as count from drizzle.__drizzle_migrations',
  );
  expect(count).toBe(STATEMENTS.length);
  expect(await site.end('SIGTERM')).toBe(0);
}

// Mutation: with the migrations run one statement at a time, outside a transaction: the next start ended at an index
// that was gone.
test.each(ENGINES)(
  '%s: a start killed at any step of any migration is completed by the next',
  async (engine) => {
    const killed = chosen(effort(1, EVERY_STEP.length));
    for (const { done, query } of killed) {
      const home = await aHome(engine);
      if (done > 0) await home.whileClosed((address) => migrate(address, { first: done }));
      const site = await home.begin({
        preload: join(import.meta.dirname, 'fixtures/die-at-query.ts'),
        env: { DIE_AT_QUERY: String(query) },
      });
      expect(await site.exited, `of version ${done}, at query ${query}`).toBeNull();
      await isWhole(home);
      await home.remove();
    }
    report(
      `${engine}: a start killed in ${killed.length} steps of ${STATEMENTS.length} migrations; each time the next start completed it`,
    );
  },
);

describe('the first start of all, on the embedded engine', () => {
  // Mutation: with the engine's files made in their place the next start ended at half of them.
  test('is killed at any instant, again and again, and the next start completes it', async () => {
    const kills = effort(1, 40);
    const home = await makeHome('embedded', { template: null });
    for (let round = 0; round < kills; round++) {
      const site = await home.begin();
      await sleep(Math.random() * 4_000);
      await site.end('SIGKILL');
    }
    const begun = performance.now();
    await isWhole(home);
    const took = performance.now() - begun;
    if (isLongRun) expect(took).toBeLessThan(20_000);
    await home.remove();
    report(
      `embedded: the first start killed ${kills} times at any instant; then whole within ${Math.round(took)} ms`,
    );
  });
});
