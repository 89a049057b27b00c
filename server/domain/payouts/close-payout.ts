import { and, eq, isNotNull } from 'drizzle-orm';
import type { PayoutReply } from '#contracts/ledger.ts';
import type { Transaction } from '#server/db/connection.ts';
import { partners, payoutItems, payouts, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { type Amounts, credit, EMPTY, lockBooks } from '#server/domain/ledger/books.ts';
import { changedBooks } from '#server/domain/ledger/changed-books.ts';
import { post } from '#server/domain/ledger/post.ts';
import { requirePermission, requireUser } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { dayIn } from '#server/domain/time-zone.ts';

type Closing = 'confirmed' | 'discarded';

/**
 * Says that the money of a prepared run was sent. Throws `not_found`, and `conflict` for a run that is closed already,
 * or has a partner in it who was erased since.
 */
export function confirmPayout(args: { ctx: Context; input: { id: string } }): Promise<PayoutReply> {
  return closePayout(args.ctx, args.input.id, 'confirmed');
}

/** Gives what a prepared run set aside back, because nothing was sent. Throws as `confirmPayout` does. */
export function discardPayout(args: { ctx: Context; input: { id: string } }): Promise<PayoutReply> {
  return closePayout(args.ctx, args.input.id, 'discarded');
}

async function closePayout(ctx: Context, id: string, state: Closing): Promise<PayoutReply> {
  requirePermission(ctx.actor, 'partners.pay');
  const closedById = requireUser(ctx.actor);
  return runCommand(ctx, {
    action: state === 'confirmed' ? 'payout.confirm' : 'payout.discard',
    work: async (tx) => {
      const [run] = await tx.select().from(payouts).where(eq(payouts.id, id)).for('update');
      if (!run) throw new AppError('not_found', 'There is no such payout run');
      if (run.state !== 'prepared') throw await closedAlready(tx, run);
      const items = await settleRun(ctx, tx, id, { state, closedById });
      // Under the locks of the books: nobody is erased meanwhile.
      if (state === 'confirmed') await refuseErased(tx, id);
      const totalCents = items.reduce((sum, { amountCents }) => sum + amountCents, 0);
      const reply: PayoutReply = { id, state, partners: items.length, totalCents };
      const closed = {
        subject: { kind: 'payout' as const, id },
        details: { partners: items.length, totalCents },
      };
      return { reply, changes: [closed, ...changedBooks(items.map(({ partnerId }) => partnerId))] };
    },
  });
}

/** Closes a prepared run inside `tx`, and books what became of each item. */
export async function settleRun(
  ctx: Context,
  tx: Transaction,
  id: string,
  { state, closedById }: { state: Closing; closedById: string | null },
): Promise<(typeof payoutItems.$inferSelect)[]> {
  await tx.update(payouts).set({ state, closedAt: ctx.clock(), closedById }).where(eq(payouts.id, id));
  const items = await tx.select().from(payoutItems).where(eq(payoutItems.runId, id));
  const books = await lockBooks(
    tx,
    items.map(({ partnerId }) => partnerId),
  );
  const day = dayIn(ctx.site.timeZone, ctx.clock());
  await post(
    ctx,
    tx,
    items.map(({ partnerId, amountCents: amount }) => {
      const to: Amounts =
        state === 'confirmed' ? { paid_out: amount } : credit(books.get(partnerId) ?? EMPTY, amount);
      const kind = state === 'confirmed' ? 'payout' : 'payout_discarded';
      return { partnerId, kind, key: id, day, entries: { in_payout: -amount, ...to } };
    }),
  );
  return items;
}

/** Nobody knows whom the money of an erased partner was sent to. */
async function refuseErased(tx: Transaction, runId: string): Promise<void> {
  const rows = await tx
    .select({ code: partners.code })
    .from(payoutItems)
    .innerJoin(partners, eq(partners.id, payoutItems.partnerId))
    .where(and(eq(payoutItems.runId, runId), isNotNull(partners.erasedAt)));
  if (rows.length === 0) return;
  const codes = rows.map(({ code }) => code).join(', ');
  throw new AppError(
    'conflict',
    `${codes} was erased after this run was prepared. Please discard it, and prepare another one.`,
  );
}

async function closedAlready(tx: Transaction, run: typeof payouts.$inferSelect): Promise<AppError> {
  const [user] = run.closedById
    ? await tx.select({ name: users.name }).from(users).where(eq(users.id, run.closedById))
    : [];
  const by = user?.name.trim() ? `, by ${user.name.trim()}` : '';
  return new AppError('conflict', `This payout run was ${run.state} already${by}. Nothing was changed.`);
}
