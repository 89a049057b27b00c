import type { MoneyRecorded, RefundForm } from '#contracts/payment.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { changedBooks } from './changed-books.ts';
import { insertRefund } from './insert-refund.ts';

/** Records a refund, in whole or in part. Throws as `insertRefund` does. */
export async function recordRefund(args: { ctx: Context; input: RefundForm }): Promise<MoneyRecorded> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partners.pay');
  return runCommand(ctx, {
    action: 'payment.refund',
    work: async (tx) => {
      const reply = await insertRefund(ctx, tx, input);
      const { amountCents } = input;
      const recorded = { subject: { kind: 'refund' as const, id: reply.id }, details: { amountCents } };
      return { reply, changes: reply.repeated ? [] : [recorded, ...changedBooks([reply.partnerId])] };
    },
  });
}
