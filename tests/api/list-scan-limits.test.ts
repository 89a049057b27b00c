import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LeadQuery } from '#contracts/list-query.ts';
import type { Context } from '#server/domain/context.ts';
import { LEADS, selectLeads } from '#server/domain/leads/select-leads.ts';
import { readPage } from '#server/domain/lists/read-page.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

/** Limits so low that 600 records behave like a million: each step is tried and exceeded. */
// Mutation: beginning the next page one record too late fails 20 of these.
const LIMITS = { near: 20, further: 30, trigram: 25, selective: 4 };
const LIMIT = 7;
let server: TestServer;
let ctx: Context;

beforeAll(async () => {
  server = await startTestServer();
  const { rows } = await server.db.query("select id from users where role = 'admin'");
  const actor = { kind: 'user', id: rows[0].id, role: 'admin', sessionId: '', totpMissing: false } as const;
  ctx = server.contextFor(actor, () => new Date());
  // Twelve a day for fifty days, the newest first; on one of the days a hundred more.
  await server.db.query(
    `with people as (
       select gen_random_uuid() as id, n, case when n <= 500 then n / 12 else 30 end as day from generate_series(0, 599) n
     ), added as (
       insert into users (id, email, username, name, first_name, last_name)
       select id, n || '@a.example', 'a' || n, '', '', '' from people
     )
     insert into leads (user_id, created_at, search_text, phone_digits, plan, industry, verified, status, owner_id, due_at, contacted_at, came_from, next_step_at)
     select id, now() - day * interval '1 day' - n % 12 * interval '1 minute',
       concat_ws(' ', 'all', case when n % 9 = 0 then 'some' end, case when n % 97 = 96 then 'few' end,
         case when n = 431 then 'single' end, case when day between 20 and 40 then 'autumn' end,
         case when day = 30 then 'crowd' end, case when n % 50 = 49 then 'qx' end), '',
       case when n % 3 = 0 then 'Scale' else 'Growth' end, case when n % 4 = 0 then 'insurance' else 'other' end,
       n % 5 = 0, case when n % 7 = 0 then 'lost' else 'live' end, case when n % 6 = 0 then $1::uuid end,
       now() + (n % 60 - 30) * interval '1 hour', case when n % 2 = 0 then now() - interval '3 days' end,
       case when n in (7, 130, 333, 590) then 'fair' else 'unknown' end,
       case when n in (7, 131, 333, 591) then now() + (n % 60 - 30) * interval '1 hour' end
     from people`,
    [actor.id],
  );
});
afterAll(() => server.close());

type Query = Partial<Omit<LeadQuery, 'limit' | 'cursor'>>;

/** All pages, one after the other. `and`: a further condition. */
async function readAllPages(query: Query, and = sql`true`) {
  const { search, ...rest } = selectLeads(ctx, query);
  const selection = {
    ...rest,
    search: search && { ...search, condition: sql`(${search.condition} and ${and})` },
  };
  const read = async (ids: string[]) => ids.map((id) => ({ id }));
  const totals = new Set<string>();
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage({
      db: ctx.db,
      list: LEADS,
      selection,
      read,
      limits: LIMITS,
      query: { limit: LIMIT, cursor },
    });
    seen.push(...page.items.map(({ id }) => id));
    totals.add(`${page.atLeast ? '>=' : '='}${page.total}`);
    cursor = page.next;
  } while (cursor);
  return { seen, totals: [...totals] };
}

const ORDERS = {
  newest: 'created_at desc, user_id desc',
  oldest: 'created_at, user_id',
  due: "(contacted_at is not null or status = 'lost'), due_at, user_id",
  name: `left(search, 60) collate "C", user_id`,
  inactive: 'coalesce(active_at, created_at), user_id',
};

/** The same without any index or limit. */
async function readAll(where: string, sort: keyof typeof ORDERS): Promise<string[]> {
  const { rows } = await server.db.query(`select user_id from leads where ${where} order by ${ORDERS[sort]}`);
  return rows.map(({ user_id }) => user_id);
}

const has = (word: string) => `search like '%${word}%'`;
const CASES: [Query, string][] = [
  [{ q: 'all' }, 'true'],
  [{ q: 'some' }, has('some')],
  [{ q: 'few' }, has('few')],
  [{ q: 'single' }, has('single')],
  [{ q: 'autumn' }, has('autumn')],
  [{ q: 'crowd' }, has('crowd')],
  [{ q: 'qx' }, has('qx')],
  [{ q: 'nobody' }, 'false'],
  [{ q: 'autumn', status: 'lost' }, `${has('autumn')} and status = 'lost'`],
  [{ q: 'some', plan: 'Scale', verified: 'yes' }, `${has('some')} and plan = 'Scale' and verified`],
  [{ q: 'crowd', owner: 'nobody' }, `${has('crowd')} and owner_id is null`],
  [{ q: 'single', owner: 'me' }, `${has('single')} and owner_id is not null`],
  [{ industry: 'insurance', plan: 'Scale' }, "industry = 'insurance' and plan = 'Scale'"],
  [
    { owner: 'me', status: 'lost', plan: 'Scale', verified: 'yes' },
    "owner_id is not null and status = 'lost' and plan = 'Scale' and verified",
  ],
  [{ verified: 'no', status: 'live' }, "not verified and status = 'live'"],
  // Few by the filter, and many by what is read first in the order of names.
  [{ cameFrom: 'fair' }, "came_from = 'fair'"],
  [{ cameFrom: 'fair', q: 'all' }, "came_from = 'fair'"],
  [{ nextStep: 'none', plan: 'Scale' }, "next_step_at is null and plan = 'Scale'"],
  [{ nextStep: 'planned' }, 'next_step_at is not null'],
  [{ nextStep: 'overdue' }, 'next_step_at < now()'],
];

test.each(
  CASES.flatMap(([query, where]) =>
    (['newest', 'oldest', 'due', 'name', 'inactive'] as const).map((sort) => ({ query, where, sort })),
  ),
)('$query, $sort: all pages together have each record once, in order', async ({ query, where, sort }) => {
  const expected = await readAll(where, sort);
  const { seen, totals } = await readAllPages({ ...query, sort });
  expect(seen).toEqual(expected);
  // One count for all pages, and never more than there are.
  expect(totals).toHaveLength(1);
  const [, atLeast, total] = /^(>?)=(\d+)$/.exec(totals[0] ?? '') ?? [];
  if (atLeast) expect(Number(total)).toBeLessThanOrEqual(expected.length);
  else expect(Number(total)).toBe(expected.length);
});

test('a search stays within the requested days', async () => {
  const { timeZone } = server.site;
  const day = (ago: number) => Temporal.Now.plainDateISO(timeZone).subtract({ days: ago }).toString();
  const [from, to] = [day(35), day(25)];
  const where = `${has('autumn')} and (created_at at time zone '${timeZone}')::date between '${from}' and '${to}'`;
  for (const sort of ['newest', 'oldest'] as const) {
    const { seen } = await readAllPages({ q: 'autumn', from, to, sort });
    expect(seen).toEqual(await readAll(where, sort));
  }
});

// Mutation: without the timeout in `readCandidates`.
test.each(['some', 'few', 'single'])(
  'no statement of a search for %s runs longer than a second',
  async (q) => {
    const { seen } = await readAllPages({ q }, sql`current_setting('statement_timeout') = '1s'`);
    expect(seen).toEqual(await readAll(has(q), 'newest'));
  },
);

// Mutation: not catching the timeout of the trigram query.
test('a search that takes the trigram index too long is answered by index scans', async () => {
  await server.db.query(
    `create function give_up_on_trigrams() returns boolean language plpgsql as $$ begin
       if current_setting('enable_seqscan') = 'off' then raise exception sqlstate '57014'; end if;
       return true;
     end $$`,
  );
  const { seen, totals } = await readAllPages({ q: 'single' }, sql`give_up_on_trigrams()`);
  expect(seen).toEqual(await readAll(has('single'), 'newest'));
  expect(totals).toEqual(['>=0']);
});
