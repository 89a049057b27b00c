import { isNull, type SQL } from 'drizzle-orm';
import type { PayoutReply } from '#contracts/ledger.ts';
import type { Transaction } from '#server/db/connection.ts';
import { partners, payoutItems, payouts } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { lockBooks } from '#server/domain/ledger/books.ts';
import { changedBooks } from '#server/domain/ledger/changed-books.ts';
import { post } from '#server/domain/ledger/post.ts';
import { requirePermission, requireUser } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { dayIn } from '#server/domain/time-zone.ts';
import { readPayable } from './read-due.ts';

/**
 * Begins a payout run: all that is payable is set aside, so that nothing else can spend it, until the run is confirmed
 * or discarded. Throws `conflict` while another run is prepared, and where nothing is due.
 */
export async function preparePayout({ ctx }: { ctx: Context }): Promise<PayoutReply> {
  requirePermission(ctx.actor, 'partners.pay');
  const preparedById = requireUser(ctx.actor);
  return runCommand(ctx, {
    action: 'payout.prepare',
    conflicts: {
      payout_runs_prepared_key: () =>
        new AppError('conflict', 'A payout run is prepared already. Please confirm or discard it first.'),
    },
    work: async (tx) => {
      const { id, items } = await setAside(ctx, tx, { who: isNull(partners.erasedAt), preparedById });
      const totalCents = items.reduce((sum, { amountCents }) => sum + amountCents, 0);
      const reply: PayoutReply = { id, state: 'prepared', partners: items.length, totalCents };
      const prepared = {
        subject: { kind: 'payout' as const, id },
        details: { partners: items.length, totalCents },
      };
      return { reply, changes: [prepared, ...changedBooks(items.map(({ partnerId }) => partnerId))] };
    },
  });
}

/**
 * Begins a run inside `tx` with all that is payable to the partners that `who` selects. Throws `conflict` where nothing
 * is.
 */
export async function setAside(
  ctx: Context,
  tx: Transaction,
  { who, preparedById }: { who: SQL | undefined; preparedById: string | null },
): Promise<{ id: string; items: (typeof payoutItems.$inferSelect)[] }> {
  const id = crypto.randomUUID();
  // The unique index lets the second of two wait here, and fail once the first has committed.
  await tx.insert(payouts).values({ id, preparedAt: ctx.clock(), preparedById });
  const due = await readPayable(tx, who);
  const books = await lockBooks(
    tx,
    due.map(({ partnerId }) => partnerId),
  );
  // Read again under the lock: a refund or an erasure may have come first.
  const still = new Set((await readPayable(tx, who)).map(({ partnerId }) => partnerId));
  const items = [...books].flatMap(([partnerId, { payable }]) =>
    payable > 0 && still.has(partnerId) ? [{ runId: id, partnerId, amountCents: payable }] : [],
  );
  if (items.length === 0) throw new AppError('conflict', 'Nothing is due to be paid out');
  await tx.insert(payoutItems).values(items);
  const day = dayIn(ctx.site.timeZone, ctx.clock());
  await post(
    ctx,
    tx,
    items.map(({ partnerId, amountCents: amount }) => ({
      partnerId,
      kind: 'payout_prepared',
      key: id,
      day,
      entries: { payable: -amount, in_payout: amount },
    })),
  );
  return { id, items };
}
