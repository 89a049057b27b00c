import type { MoneyRecorded, PaymentForm } from '#contracts/payment.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { changedBooks } from './changed-books.ts';
import { insertPayments } from './insert-payments.ts';

/** Records a payment that a customer made. Throws as `insertPayments` does. */
export async function recordPayment(args: { ctx: Context; input: PaymentForm }): Promise<MoneyRecorded> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partners.pay');
  return runCommand(ctx, {
    action: 'payment.record',
    work: async (tx) => {
      const [reply] = await insertPayments(ctx, tx, [input]);
      if (!reply) throw new Error('a payment that was recorded has no reply');
      const { amountCents } = input;
      const recorded = { subject: { kind: 'payment' as const, id: reply.id }, details: { amountCents } };
      return { reply, changes: reply.repeated ? [] : [recorded, ...changedBooks([reply.partnerId])] };
    },
  });
}
