import { afterAll, beforeAll, expect, test } from 'vitest';
import { API, fillPath } from '#contracts/paths.ts';
import { system } from '#server/context-of.ts';
import { APPEND_ONLY } from '#server/db/schema/index.ts';
import { checkLedger } from '#server/domain/ledger/check-ledger.ts';
import { type Partners, startPartners } from '#tests/fixtures/partners.ts';

let team: Partners;
let partner: Awaited<ReturnType<Partners['aPartner']>>;
let payment: Awaited<ReturnType<Partners['paid']>>;
const sql = (text: string, values: unknown[] = []) => team.server.db.query(text, values);
beforeAll(async () => {
  team = await startPartners();
  partner = await team.aPartner();
  const customer = await team.aCustomer({ partnerCode: partner.code });
  payment = await team.paid(customer.id);
  await team.post(API.refunds, team.refundOf(payment.invoice, { amountCents: 100 }));
  await team.release(30);
  await team.post(API.payouts);
});
afterAll(() => team.server.close());

const TABLES = Object.keys(APPEND_ONLY);

// Mutation: without the triggers of migration 0025.
test.each(TABLES)('the database refuses to change, delete or truncate rows of %s', async (table) => {
  const { rows } = await sql(`select count(*)::int as n from ${table}`);
  expect(rows[0].n).toBeGreaterThan(0);
  const column = APPEND_ONLY[table];
  for (const change of [
    `update ${table} set ${column} = ${column}`,
    `delete from ${table}`,
    `truncate ${table} cascade`,
    `truncate partners cascade`,
  ]) {
    await expect(sql(change), change).rejects.toThrow(/only ever added/);
  }
  expect((await sql(`select count(*)::int as n from ${table}`)).rows).toEqual(rows);
});

// Mutation: without the REVOKE of that migration.
test.each(TABLES)('whoever owns %s has no right to do so either', async (table) => {
  const { rows } = await sql(
    `select privilege_type as right from information_schema.role_table_grants where table_name = $1 and grantee = current_user`,
    [table],
  );
  const rights = rows.map(({ right }) => right);
  expect(rights).toEqual(expect.arrayContaining(['INSERT', 'SELECT']));
  for (const taken of ['UPDATE', 'DELETE', 'TRUNCATE']) expect(rights).not.toContain(taken);
});

/** Books as somebody would who goes around the use cases. */
async function book(entries: [string, number][], { partnerId = partner.id, position = 0 } = {}) {
  const id = crypto.randomUUID();
  const values = entries.map(([account, amount]) => `('${id}', '${account}', '${partnerId}', ${amount})`);
  return sql(
    `begin;
     insert into ledger_transactions (id, partner_id, position, kind, key, day, at)
       values ('${id}', '${partner.id}', ${position || '(select max(position) + 1 from ledger_transactions)'}, 'correction', '${id}', '2026-11-01', now());
     ${values.length > 0 ? `insert into ledger_entries (transaction_id, account, partner_id, amount_cents) values ${values};` : ''}
     commit`,
  ).catch(async (error) => {
    await sql('rollback');
    throw error;
  });
}

// Mutation: without the trigger on entries, or the deferred one on transactions.
test.each([
  [
    'one that does not sum to zero',
    [
      ['payable', 100],
      ['adjustment', -99],
    ],
    /do not sum to zero/,
  ],
  ['one without entries', [], /has no entries/],
  [
    'an entry of zero',
    [
      ['payable', 0],
      ['adjustment', 0],
    ],
    /ledger_entries_amount/,
  ],
  [
    'a negative payable',
    [
      ['payable', -100_000],
      ['adjustment', 100_000],
    ],
    /wrong side of zero/,
  ],
  [
    'a positive debt',
    [
      ['debt', 1],
      ['adjustment', -1],
    ],
    /wrong side of zero/,
  ],
] as [string, [string, number][], RegExp][])('no transaction is booked: %s', async (_, entries, message) => {
  await expect(book(entries)).rejects.toThrow(message);
});

test('no entry is added to a transaction that is booked, and none in the books of another', async () => {
  const { rows } = await sql('select id from ledger_transactions where partner_id = $1 limit 1', [
    partner.id,
  ]);
  const add = `insert into ledger_entries (transaction_id, account, partner_id, amount_cents)
    values ('${rows[0].id}', 'adjustment', '${partner.id}', 5), ('${rows[0].id}', 'debt', '${partner.id}', -5)`;
  await expect(sql(add)).rejects.toThrow(/booked already/);
  const other = await team.aPartner();
  const entries: [string, number][] = [
    ['payable', 5],
    ['adjustment', -5],
  ];
  await expect(book(entries, { partnerId: other.id })).rejects.toThrow(/of another partner/);
});

test('more is never refunded than was paid, a rate is never changed, a run is closed once', async () => {
  const refund = `insert into customer_refunds (refund, payment_id, amount_cents, refunded_on, recorded_at)
    values ('AROUND', '${payment.id}', 29900, '2026-11-01', now())`;
  await expect(sql(refund)).rejects.toThrow(/More would be refunded/);
  await expect(sql('update partner_rates set basis_points = 9999')).rejects.toThrow(/only ever added/);
  await expect(sql('delete from partner_rates')).rejects.toThrow(/foreign key/);
  await expect(sql('update payout_runs set prepared_at = now()')).rejects.toThrow(/closed once/);
  await expect(sql('delete from payout_runs')).rejects.toThrow(/closed once|foreign key/);
});

const check = () => checkLedger({ ctx: team.server.contextFor(system('jobs'), () => new Date()) });

// Mutation: a rule of the check that is left out finds its mistake no more.
test('the nightly check agrees, and finds every mistake that is made with the triggers off', async () => {
  expect(await check()).toBe(true);
  expect(await team.get(API.ledgerCheck)).toMatchObject({ body: { last: { ok: true, problems: [] } } });
  const tampered: [string, string, RegExp][] = [
    [
      'ledger_entries',
      "update ledger_entries set amount_cents = amount_cents + 1 where account = 'expense'",
      /sum to zero/,
    ],
    [
      'ledger_entries',
      "update ledger_entries set amount_cents = amount_cents * 2 where transaction_id = (select id from ledger_transactions where kind = 'accrual' limit 1)",
      /not its share/,
    ],
    ['ledger_transactions', 'update ledger_transactions set position = position + 7', /have a gap/],
    [
      'customer_payments',
      'update customer_payments set amount_cents = 50',
      /more was refunded|not its share/,
    ],
    ['payout_items', 'update payout_items set amount_cents = amount_cents + 1', /does not agree/],
  ];
  for (const [table, change, problem] of tampered) {
    await sql(`create table kept as select * from ${table}`);
    await sql(`alter table ${table} disable trigger user`);
    await sql(change);
    expect(await check(), change).toBe(false);
    const { last } = Object((await team.get(API.ledgerCheck)).body);
    expect(last.problems.join('\n'), change).toMatch(problem);
    const key =
      table === 'ledger_entries'
        ? 't.transaction_id = k.transaction_id and t.account = k.account'
        : table === 'payout_items'
          ? 't.run_id = k.run_id'
          : 't.id = k.id';
    const column = table === 'ledger_transactions' ? 'position' : 'amount_cents';
    await sql(`update ${table} t set ${column} = -k.${column} from kept k where ${key}`).catch(
      () => undefined,
    );
    await sql(`update ${table} t set ${column} = k.${column} from kept k where ${key}`);
    await sql(`alter table ${table} enable trigger user`);
    await sql('drop table kept');
    expect(await check()).toBe(true);
  }
  const entries = await sql(
    "select details from audit_entries where action = 'ledger.check' order by at desc limit 1",
  );
  expect(entries.rows[0].details).toEqual({ ok: true, problems: 0 });
});

test('a partner with money or customers cannot be deleted', async () => {
  await expect(sql('delete from partners where id = $1', [partner.id])).rejects.toThrow(
    /foreign key|only ever added/,
  );
  expect(await team.get(fillPath(API.partner, { id: partner.id }))).toMatchObject({ status: 200 });
});
