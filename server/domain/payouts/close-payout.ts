import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { credit } from '#contracts/credit.ts';
import type { PayoutConfirmation, PayoutReply } from '#contracts/ledger.ts';
import type { Transaction } from '#server/db/connection.ts';
import { payoutItems, payouts, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { type Amounts, EMPTY, lockBooks } from '#server/domain/ledger/books.ts';
import { changedBooks } from '#server/domain/ledger/changed-books.ts';
import { post } from '#server/domain/ledger/post.ts';
import { requirePermission, requireUser } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { dayIn } from '#server/domain/time-zone.ts';
import { readErased } from './read-erased.ts';

type Closing = 'confirmed' | 'discarded';

/**
 * Says that the money of a prepared run was sent. Throws `not_found`, and `conflict` for a run that is closed already,
 * or has partners in it who were erased since and are not the ones that `erased` names.
 */
export function confirmPayout(args: {
  ctx: Context;
  input: { id: string } & PayoutConfirmation;
}): Promise<PayoutReply> {
  return closePayout(args.ctx, args.input, 'confirmed');
}

/** Gives what a prepared run set aside back, because nothing was sent. Throws as `confirmPayout` does. */
export function discardPayout(args: { ctx: Context; input: { id: string } }): Promise<PayoutReply> {
  return closePayout(args.ctx, args.input, 'discarded');
}

async function closePayout(
  ctx: Context,
  { id, erased = [] }: { id: string } & PayoutConfirmation,
  state: Closing,
): Promise<PayoutReply> {
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
      if (state === 'confirmed') await refuseUnnamed(tx, id, erased);
      const totalCents = items.reduce((sum, { amountCents }) => sum + amountCents, 0);
      const reply: PayoutReply = { id, state, partners: items.length, totalCents };
      const closed = {
        subject: { kind: 'payout' as const, id },
        details: { partners: items.length, totalCents, ...(erased.length > 0 && { erased }) },
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

/** A file that was saved later has no name for an erased partner: whoever confirms says that they were paid, too. */
async function refuseUnnamed(tx: Transaction, runId: string, named: string[]): Promise<void> {
  const erased = (await readErased(tx, [runId])).map(({ code }) => code);
  if (isDeepStrictEqual(new Set(erased), new Set(named))) return;
  throw new AppError(
    'conflict',
    erased.length === 0
      ? 'Nobody of this run was erased. Please look at it again.'
      : `${erased.join(', ')} ${erased.length === 1 ? 'was' : 'were'} erased after this run was prepared. Please look at it again, and confirm it only if they were paid, too.`,
  );
}

async function closedAlready(tx: Transaction, run: typeof payouts.$inferSelect): Promise<AppError> {
  const [user] = run.closedById
    ? await tx.select({ name: users.name }).from(users).where(eq(users.id, run.closedById))
    : [];
  const by = user?.name.trim() ? `, by ${user.name.trim()}` : '';
  return new AppError('conflict', `This payout run was ${run.state} already${by}. Nothing was changed.`);
}
