import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { eraseUsers } from '#server/db/counted/delete-users.ts';
import { ledgerRights } from '#server/db/ledger-rights.ts';
import {
  applications,
  customerPayments,
  customerRefunds,
  ledgerTransactions,
  partners,
  payoutItems,
  payouts,
  referrals,
  users,
  voidedPayments,
  voidedRefunds,
} from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { removeHistory } from '#server/domain/leads/remove-history.ts';
import { runCommand } from '#server/domain/run-command.ts';

/** The tables whose rows are otherwise never deleted. */
const BOOKS = [
  'customer_payments',
  'customer_refunds',
  'voided_payments',
  'voided_refunds',
  'payout_items',
  'ledger_transactions',
  'payout_runs',
];

/** Payments that a partner earned of, and those among them of a customer who is no sample. */
const earnings = sql`select 1 from ${customerPayments} p where p.partner_id = ${partners.id}`;
const realEarnings = sql`${earnings} and not exists (select 1 from ${users} u where u.id = p.customer_id and u.sample)`;

/**
 * Removes the partners of sample applications, with their books: nothing in them is money, and nobody else’s sums
 * change. One who was erased has no application any more, and is known by the sample customers. One who earned of a
 * real customer stays, with all that was booked.
 */
export async function removePartners(ctx: Context): Promise<number> {
  const samples = ctx.primary
    .select({ id: partners.id, userId: partners.userId })
    .from(partners)
    .leftJoin(applications, eq(applications.id, partners.applicationId))
    .where(
      and(
        or(eq(applications.sample, true), and(isNotNull(partners.erasedAt), sql`exists (${earnings})`)),
        sql`not exists (${realEarnings})`,
      ),
    );
  const found = await samples;
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  const accounts = found.flatMap(({ userId }) => userId ?? []);
  return runCommand(ctx, {
    action: 'samples.remove',
    work: async (tx) => {
      await withOpenBooks(tx, () => removeBooks(tx, ids));
      await tx.delete(referrals).where(inArray(referrals.partnerId, ids));
      await tx.delete(partners).where(inArray(partners.id, ids));
      await removeHistory(tx, ids);
      if (accounts.length > 0) await eraseUsers(tx, inArray(users.id, accounts));
      return { reply: ids.length, subject: { kind: 'samples', id: String(ids.length) } };
    },
  });
}

/** Lets `work` delete from the books, which are closed again before anybody else can write to them. */
async function withOpenBooks(tx: Transaction, work: () => Promise<void>): Promise<void> {
  const tables = BOOKS.map((table) => `public.${table}`);
  const run = async (statements: readonly string[]) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  };
  await run(tables.map((table) => `alter table ${table} disable trigger user`));
  await run(ledgerRights(tables, 'open'));
  await work();
  await run(ledgerRights(tables, 'closed'));
  await run(tables.map((table) => `alter table ${table} enable trigger user`));
}

async function removeBooks(tx: Transaction, ids: string[]): Promise<void> {
  const theirs = inArray(customerPayments.partnerId, ids);
  const runs = await tx
    .selectDistinct({ id: payoutItems.runId })
    .from(payoutItems)
    .where(inArray(payoutItems.partnerId, ids));
  await tx.delete(ledgerTransactions).where(inArray(ledgerTransactions.partnerId, ids));
  const paid = tx.select({ id: customerPayments.id }).from(customerPayments).where(theirs);
  const ofPaid = inArray(customerRefunds.paymentId, paid);
  const refunds = tx.select({ id: customerRefunds.id }).from(customerRefunds).where(ofPaid);
  await tx.delete(voidedRefunds).where(inArray(voidedRefunds.refundId, refunds));
  await tx.delete(customerRefunds).where(ofPaid);
  await tx.delete(voidedPayments).where(inArray(voidedPayments.paymentId, paid));
  await tx.delete(customerPayments).where(theirs);
  await tx.delete(payoutItems).where(inArray(payoutItems.partnerId, ids));
  const left: SQL = sql`not exists (select 1 from ${payoutItems} i where i.run_id = ${payouts.id})`;
  const runIds = runs.map(({ id }) => id);
  if (runIds.length > 0) await tx.delete(payouts).where(and(inArray(payouts.id, runIds), left));
}
