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
  for (const amountCents of [100, 200]) await team.refunded(payment.invoice, { amountCents });
  const { id } = await team.refunded(payment.invoice, { amountCents: 300 });
  await team.post(fillPath(API.refundVoid, { id }), { reason: 'Nothing was given back' });
  const wrong = await team.paid(customer.id);
  await team.post(fillPath(API.paymentVoid, { id: wrong.id }), { reason: 'Recorded twice' });
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

/** Books as somebody would who goes around the use cases: rows of one statement, each with its entries. */
async function book(...rows: { entries: [string, number][]; position?: string }[]) {
  const last = `(select max(position) from ledger_transactions where partner_id = '${partner.id}')`;
  const written = rows.map(({ entries, position }, n) => {
    const columns = entries.map(([account]) => `, ${account}_cents`).join('');
    const amounts = entries.map(([, amount]) => `, ${amount}`).join('');
    const id = crypto.randomUUID();
    return {
      columns,
      values: `('${id}', '${partner.id}', ${position ?? `${last} + ${n + 1}`}, 'correction', '${id}', '2026-11-01', now()${amounts})`,
    };
  });
  return sql(
    `insert into ledger_transactions (id, partner_id, position, kind, key, day, at${written[0]?.columns})
     values ${written.map(({ values }) => values)}`,
  );
}

const UNBALANCED: [string, [string, number][], RegExp][] = [
  [
    'one that does not sum to zero',
    [
      ['payable', 100],
      ['adjustment', -99],
    ],
    /ledger_transactions_balanced/,
  ],
  ['one without entries', [], /ledger_transactions_with_entries/],
  [
    'entries of zero',
    [
      ['payable', 0],
      ['adjustment', 0],
    ],
    /ledger_transactions_with_entries/,
  ],
];

// Mutation: without the trigger on transactions, or the constraints of their rows.
test.each([
  ...UNBALANCED,
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
  await expect(book({ entries })).rejects.toThrow(message);
});

// Mutation: checking the sums in a trigger.
test.each(UNBALANCED)('with the triggers off it is refused, too: %s', async (_, entries, message) => {
  await sql('alter table ledger_transactions disable trigger user');
  try {
    await expect(book({ entries })).rejects.toThrow(message);
  } finally {
    await sql('alter table ledger_transactions enable trigger user');
  }
});

// Mutation: reading the balances only for the first row of a statement, or for a row that another follows.
test('of several transactions of one statement the balances count after the last', async () => {
  const take = (payable: number): [string, number][] => [
    ['payable', payable],
    ['adjustment', -payable],
  ];
  const overdrawn = [{ entries: take(7) }, { entries: take(-100_000) }];
  await expect(book(...overdrawn)).rejects.toThrow(/wrong side of zero/);
  await expect(book(...overdrawn.toReversed())).rejects.toThrow(/wrong side of zero/);
  await book({ entries: take(-7) }, { entries: take(7) });
});

// Mutation: without the look at the number before, by which a balance would not be read.
test('a transaction is booked after the last of its partner, and no entry is added to one', async () => {
  const entries: [string, number][] = [
    ['payable', -100_000],
    ['adjustment', 100_000],
  ];
  const first = '(select min(position) from ledger_transactions)';
  await expect(book({ entries, position: `${first} - 1` })).rejects.toThrow(/ledger_transactions_numbered/);
  await expect(book({ entries, position: first })).rejects.toThrow(/ledger_transactions_position/);
  const last = '(select max(position) from ledger_transactions)';
  await expect(book({ entries, position: `${last} + 2` })).rejects.toThrow(/is before number/);
  const { rows } = await sql('select id from ledger_transactions where partner_id = $1 limit 1', [
    partner.id,
  ]);
  const add = `insert into ledger_entries (transaction_id, account, partner_id, amount_cents)
    values ('${rows[0].id}', 'adjustment', '${partner.id}', 5), ('${rows[0].id}', 'debt', '${partner.id}', -5)`;
  await expect(sql(add)).rejects.toThrow(/cannot insert into view/);
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

/** How a row is found that was tampered with, where it has no id. */
const KEYS: Record<string, string> = {
  payout_items: 't.run_id = k.run_id',
  voided_payments: 'true',
  voided_refunds: 'true',
};

// Mutation: a rule of the check that is left out finds its mistake no more.
test('the nightly check agrees, and finds every mistake that is made with the triggers off', async () => {
  expect(await check()).toBe(true);
  expect(await team.get(API.ledgerCheck)).toMatchObject({ body: { last: { ok: true, problems: [] } } });
  const tampered: [string, Record<string, string>, RegExp][] = [
    ['ledger_transactions', { expense_cents: 'expense_cents + 1' }, /sum to zero/],
    [
      'ledger_transactions',
      {
        expense_cents: "case kind when 'accrual' then 2 else 1 end * expense_cents",
        held_cents: "case kind when 'accrual' then 2 else 1 end * held_cents",
      },
      /not its share/,
    ],
    ['ledger_transactions', { position: 'position + 70' }, /have a gap/],
    ['customer_payments', { amount_cents: '50' }, /more was refunded|not its share/],
    [
      'voided_payments',
      { payment_id: '(select payment_id from customer_refunds where amount_cents = 100)' },
      /that was refunded is voided|not its share/,
    ],
    [
      'voided_refunds',
      { refund_id: '(select id from customer_refunds where amount_cents = 100)' },
      /not its share/,
    ],
    ['customer_refunds', { refund_key: "'ONE'", ordinal: 'amount_cents' }, /several refunds/],
    ['payout_items', { amount_cents: 'amount_cents + 1' }, /does not agree/],
  ];
  const { rows: constraints } = await sql(
    "select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = 'ledger_transactions'::regclass and contype = 'c'",
  );
  expect(constraints).toHaveLength(3);
  for (const [table, changes, problem] of tampered) {
    const change = Object.entries(changes).map(([column, value]) => `${column} = ${value}`);
    await sql(`create table kept as select * from ${table}`);
    await sql(`alter table ${table} disable trigger user`);
    for (const { name } of constraints) await sql(`alter table ledger_transactions drop constraint ${name}`);
    await sql(`update ${table} set ${change}`);
    expect(await check(), `${change}`).toBe(false);
    const { last } = Object((await team.get(API.ledgerCheck)).body);
    expect(last.problems.join('\n'), `${change}`).toMatch(problem);
    const key = KEYS[table] ?? 't.id = k.id';
    for (const column of Object.keys(changes)) {
      await sql(`update ${table} t set ${column} = -k.${column} from kept k where ${key}`).catch(
        () => undefined,
      );
      await sql(`update ${table} t set ${column} = k.${column} from kept k where ${key}`);
    }
    for (const { name, definition } of constraints)
      await sql(`alter table ledger_transactions add constraint ${name} ${definition}`);
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
