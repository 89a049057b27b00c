import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { ledgerChecks } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { commissionOf } from './commission.ts';
import { REFUND_COUNTS } from './voided.ts';

/** At most this many problems are described; all are found again the next night. */
const PROBLEMS_MAX = 50;
const BATCH = 1_000;

/** What must hold for the whole ledger: each query finds what breaks it, named in words. */
const RULES: readonly { wrong: string; find: ReturnType<typeof sql> }[] = [
  {
    wrong: 'a transaction has no entries, or they do not sum to zero',
    find: sql`select t.id::text as what from ledger_transactions t left join ledger_entries e on e.transaction_id = t.id
      group by t.id having count(e.account) = 0 or sum(e.amount_cents) <> 0`,
  },
  {
    wrong: 'a balance is on the wrong side of zero',
    find: sql`select partner_id || ' ' || account as what from ledger_entries group by partner_id, account
      having (account in ('held', 'payable', 'in_payout', 'paid_out') and sum(amount_cents) < 0)
        or (account = 'debt' and sum(amount_cents) > 0)`,
  },
  {
    wrong: 'the numbers of a partner’s transactions have a gap',
    find: sql`select partner_id::text as what from ledger_transactions group by partner_id
      having max(position) <> count(*) or min(position) <> 1`,
  },
  {
    wrong: 'more was refunded than was paid',
    find: sql`select p.id::text as what from customer_payments p join customer_refunds on customer_refunds.payment_id = p.id
      where ${REFUND_COUNTS} group by p.id having sum(customer_refunds.amount_cents) > p.amount_cents`,
  },
  {
    wrong: 'a payment that was refunded is voided',
    find: sql`select v.payment_id::text as what from voided_payments v
      where exists (select 1 from customer_refunds where customer_refunds.payment_id = v.payment_id and ${REFUND_COUNTS})`,
  },
  {
    wrong: 'an invoice has several payments that are not voided',
    find: sql`select p.invoice_key as what from customer_payments p
      where not exists (select 1 from voided_payments v where v.payment_id = p.id) group by p.invoice_key having count(*) > 1`,
  },
  {
    wrong: 'a number has several refunds that are not voided',
    find: sql`select refund_key as what from customer_refunds where ${REFUND_COUNTS} group by refund_key having count(*) > 1`,
  },
  {
    wrong: 'a customer whose payments earn has no number',
    find: sql`select distinct p.partner_id || ' ' || p.customer_id as what from customer_payments p
      where p.partner_id is not null and not exists (
        select 1 from referrals r where r.partner_id = p.partner_id and r.payer_id = p.customer_id and r.number is not null)`,
  },
  {
    wrong: 'the numbers of a partner’s customers have a gap, or one has a number without a payment',
    find: sql`select r.partner_id::text as what from referrals r where r.number is not null group by r.partner_id
      having max(r.number) <> count(*) or count(*) <> (
        select count(distinct p.customer_id) from customer_payments p where p.partner_id = r.partner_id)`,
  },
  {
    wrong: 'a payout does not agree with its entries',
    find: sql`select i.run_id || ' ' || i.partner_id as what from payout_items i join payout_runs r on r.id = i.run_id
      where (select coalesce(sum(e.amount_cents), 0) from ledger_entries e
          join ledger_transactions t on t.id = e.transaction_id
          where t.partner_id = i.partner_id and t.key = i.run_id::text and e.account = 'in_payout')
        <> case r.state when 'prepared' then i.amount_cents else 0 end
      or (select coalesce(sum(e.amount_cents), 0) from ledger_entries e
          join ledger_transactions t on t.id = e.transaction_id
          where t.partner_id = i.partner_id and t.key = i.run_id::text and e.account = 'paid_out')
        <> case r.state when 'confirmed' then i.amount_cents else 0 end`,
  },
];

/**
 * Checks the whole ledger as of one instant, and stores what it found; a mistake alerts the operator. Returns whether
 * all agrees.
 */
export async function checkLedger({ ctx }: { ctx: Context }): Promise<boolean> {
  requirePermission(ctx.actor, 'ledger.run');
  const id = crypto.randomUUID();
  const problems: string[] = [];
  return runCommand(ctx, {
    action: 'ledger.check',
    work: async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read`);
      problems.length = 0;
      for (const { wrong, find } of RULES) {
        const { rows } = await tx.execute<{ what: string }>(
          sql`select * from (${find}) found limit ${PROBLEMS_MAX}`,
        );
        problems.push(...rows.map(({ what }) => `${wrong}: ${what}`));
      }
      await checkCommissions(tx, problems);
      const { rows } = await tx.execute<{ transactions: number; entries: number }>(
        sql`select (select count(*)::int from ledger_transactions) as transactions,
          (select count(*)::int from ledger_entries) as entries`,
      );
      const ok = problems.length === 0;
      const counts = { transactions: Number(rows[0]?.transactions), entries: Number(rows[0]?.entries) };
      const found = { ok, ...counts, problems: problems.slice(0, PROBLEMS_MAX) };
      await tx.insert(ledgerChecks).values({ id, at: ctx.clock(), ...found });
      return { reply: ok, subject: { kind: 'ledger', id }, details: { ok, problems: problems.length } };
    },
  });
}

type Paid = Record<
  'id' | 'amount' | 'refunded' | 'rate' | 'expense' | 'held' | 'released',
  string | number
> & {
  voided: boolean;
};

/**
 * Every payment has earned its share of what was not refunded, a voided one nothing, and holds nothing after its
 * release.
 */
async function checkCommissions(tx: Transaction, problems: string[]): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000', full = true; full; ) {
    const { rows } = await tx.execute<Paid>(sql`
      select p.id::text as id, p.amount_cents as amount, coalesce(r.basis_points, 0) as rate,
        (select coalesce(sum(amount_cents), 0) from customer_refunds
          where customer_refunds.payment_id = p.id and ${REFUND_COUNTS}) as refunded,
        coalesce(-sum(e.amount_cents) filter (where e.account = 'expense'), 0) as expense,
        coalesce(sum(e.amount_cents) filter (where e.account = 'held'), 0) as held,
        count(*) filter (where t.kind = 'release') as released,
        exists (select 1 from voided_payments v where v.payment_id = p.id) as voided
      from customer_payments p left join partner_rates r on r.id = p.rate_id
        left join ledger_transactions t on t.payment_id = p.id left join ledger_entries e on e.transaction_id = t.id
      where p.id > ${after} group by p.id, r.basis_points order by p.id limit ${BATCH}`);
    for (const row of rows) {
      const earned = row.voided
        ? 0
        : commissionOf(Number(row.amount) - Number(row.refunded), Number(row.rate));
      if (Number(row.expense) !== earned)
        problems.push(`a commission is not its share of the payment: ${row.id}`);
      const held = Number(row.held);
      if (held < 0 || (held > 0 && Number(row.released) > 0))
        problems.push(`a payment holds too much: ${row.id}`);
      after = String(row.id);
    }
    full = rows.length === BATCH;
  }
}
