import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '#contracts/durations.ts';
import { LIFECYCLE_KINDS, type LifecycleKind } from '#contracts/lifecycle.ts';
import { DRIZZLE } from '#server/db/connection.ts';
import { type DueRange, type DueRecord, LATE_MS } from '#server/domain/lifecycle/lifecycle-mail.ts';
import { cycleEnd } from '#server/domain/lifecycle/months.ts';
import { LIFECYCLE_MAILS } from '#server/domain/lifecycle/registry.ts';
import { RENEWAL_NOTICE_DAYS } from '#server/domain/lifecycle/renewal-reminder.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

const CROWD = 8_000;
let server: TestServer;
/** What was asked of the database. */
const asked: { text: string; values: unknown[] }[] = [];

/**
 * One lead every two hours back from then, each third of them a customer since; none has a subscription to be mailed
 * about.
 */
beforeAll(async () => {
  server = await startTestServer();
  await server.db.query(
    `with crowd as (
       insert into users (email, username, name, first_name, last_name, created_at)
       select 'crowd' || n || '@crowd.example', 'crowd' || n, 'Crowd', 'Crowd', 'Crowd', timestamptz '2026-03-10T15:00Z' - n * interval '2 hours'
       from generate_series(1, ${CROWD}) n returning id, created_at, substr(username, 6)::int as n)
     insert into leads (user_id, created_at, search_text, phone_digits, plan, industry, billing_cycle, verified, status, due_at, live_at)
     select id, created_at, '', '', 'Growth', 'healthcare', (array['monthly', '3-month', '6-month', 'annual'])[1 + n % 4],
       n % 2 = 0, case when n % 3 = 0 then 'live' else 'contacted' end, created_at, case when n % 3 = 0 then created_at end
     from crowd`,
  );
  await server.db.query('vacuum analyze leads');
});
afterAll(() => server.close());

/** All leads that a kind of mail may be due to, a page at a time. */
async function dueTo(kind: LifecycleKind, { from, to }: DueRange, limit: number): Promise<string[]> {
  const logger = { logQuery: (text: string, values: unknown[]) => void asked.push({ text, values }) };
  const db = drizzle({ client: server.db, ...DRIZZLE, logger });
  const ids: string[] = [];
  for (let after: DueRecord | undefined; ; ) {
    const due = await LIFECYCLE_MAILS[kind].findDue(db, { from, to }, { after, limit });
    ids.push(...due.map(({ id }) => id));
    after = due.at(-1);
    if (due.length < limit) return ids;
  }
}

interface Plan {
  Plans?: Plan[];
  'Node Type': string;
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
}

/** Rows of tables that were read, those included that a condition left out. */
function readIn({ Plans = [], ...node }: Plan): number {
  const own = node['Node Type'].includes('Scan')
    ? node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
    : 0;
  return own + Plans.reduce((sum, plan) => sum + readIn(plan), 0);
}

// Mutation: pages in the order of the ids, each of which reads the table up to its last lead, whenever that lead's date
// is.
test.each(LIFECYCLE_KINDS)(
  'the leads for %s are found without reading those of other dates',
  async (kind) => {
    asked.length = 0;
    const to = new Date('2026-02-10T12:00:00Z');
    // So many and so few at once that the order of the ids looks cheaper, as three days do among millions.
    const due = await dueTo(kind, { from: new Date(to.getTime() - 60 * DAY_MS), to }, 2);
    expect(due.length).toBeGreaterThan(100);
    let read = 0;
    for (const { text, values } of asked) {
      const { rows } = await server.db.query(`explain (analyze, format json) ${text}`, values);
      read += readIn(rows[0]['QUERY PLAN'][0].Plan);
    }
    expect(read).toBeLessThan(CROWD / 2);
  },
);

const MONTHS: Record<string, number> = { '3-month': 3, '6-month': 6, annual: 12 };

// Mutation: without the days that months differ by, or without the cursor's id.
test.each(['2026-02-14', '2026-02-17', '2026-03-02', '2026-05-17', '2025-11-16', '2026-08-17', '2028-02-15'])(
  'whoever is to be reminded of a renewal on %s is found, once',
  async (day) => {
    const to = new Date(`${day}T12:00:00Z`);
    const notice = RENEWAL_NOTICE_DAYS * DAY_MS;
    const { rows } = await server.db.query<{ id: string; since: Date; cycle: string }>(
      "select user_id as id, live_at as since, billing_cycle as cycle from leads where status = 'live'",
    );
    const expected = rows.filter(({ since, cycle }) => {
      const months = MONTHS[cycle];
      if (!months) return false;
      const at = cycleEnd(since, months, new Date(to.getTime() + notice - LATE_MS)).getTime() - notice;
      return at <= to.getTime() && at >= to.getTime() - LATE_MS;
    });
    const found = await dueTo('renewal-reminder', { from: new Date(to.getTime() - LATE_MS), to }, 7);
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(expect.arrayContaining(expected.map(({ id }) => id)));
    expect(expected.length).toBeGreaterThan(5);
    expect(found.length).toBeLessThan(3 * expected.length + 20);
  },
);
