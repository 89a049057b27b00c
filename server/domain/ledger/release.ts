import { and, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { credit } from '#contracts/credit.ts';
import type { Transaction } from '#server/db/connection.ts';
import { customerPayments, ledgerTransactions } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { dayIn } from '#server/domain/time-zone.ts';
import { apply, EMPTY, lockBooks } from './books.ts';
import { HELD_OF_PAYMENT, lastReleasable } from './held.ts';
import { type Posting, post } from './post.ts';

/** Payments of one transaction: enough for most partners, and short enough for others to have their turn. */
const BATCH = 500;

/**
 * Releases every commission whose payment is `HOLD_DAYS` old, partner by partner. It may run at any time and as often
 * as it likes, also twice at once: each commission is released once. Returns the number of released commissions.
 */
export async function releaseDue({ ctx }: { ctx: Context }): Promise<number> {
  requirePermission(ctx.actor, 'ledger.run');
  const due = await ctx.db
    .selectDistinct({ id: customerPayments.partnerId })
    .from(customerPayments)
    .leftJoin(ledgerTransactions, isReleased)
    .where(and(isNotNull(customerPayments.partnerId), isDue(ctx)));
  let released = 0;
  for (const { id } of due) {
    for (let full = true; full && id; ) {
      const count = await releaseBatch(ctx, id);
      released += count;
      full = count === BATCH;
    }
  }
  return released;
}

/** A release names its payment as its key. */
const isReleased = and(
  eq(ledgerTransactions.paymentId, customerPayments.id),
  eq(ledgerTransactions.kind, 'release'),
);

/** Nothing is held of a payment that earned nothing or was refunded as a whole, and nothing is released. */
const isDue = (ctx: Context) =>
  and(
    lte(customerPayments.paidOn, lastReleasable(ctx)),
    isNull(ledgerTransactions.id),
    sql`${HELD_OF_PAYMENT} > 0`,
  );

async function releaseBatch(ctx: Context, partnerId: string): Promise<number> {
  return runCommand(ctx, {
    action: 'ledger.release',
    work: async (tx) => {
      const commissions = await releasePartner(ctx, tx, partnerId);
      const subject = { kind: 'partner' as const, id: partnerId };
      return { reply: commissions, changes: commissions > 0 ? [{ subject, details: { commissions } }] : [] };
    },
  });
}

/**
 * Books inside `tx` what is due to be released of one partner, at most a batch of it. Returns the number of
 * commissions.
 */
export async function releasePartner(ctx: Context, tx: Transaction, partnerId: string): Promise<number> {
  const postings = await releasesOf(ctx, tx, partnerId);
  await post(ctx, tx, postings);
  return postings.length;
}

async function releasesOf(ctx: Context, tx: Transaction, partnerId: string): Promise<Posting[]> {
  const book = (await lockBooks(tx, [partnerId])).get(partnerId) ?? { ...EMPTY };
  const due = await tx
    .select({ id: customerPayments.id, held: HELD_OF_PAYMENT })
    .from(customerPayments)
    .leftJoin(ledgerTransactions, isReleased)
    .where(and(eq(customerPayments.partnerId, partnerId), isDue(ctx)))
    .orderBy(customerPayments.paidOn, customerPayments.id)
    .limit(BATCH);
  const today = dayIn(ctx.site.timeZone, ctx.clock());
  return due.map(({ id, held }) => {
    const entries = { held: -held, ...credit(book, held) };
    apply(book, entries);
    return { partnerId, kind: 'release', key: id, paymentId: id, day: today, entries };
  });
}
