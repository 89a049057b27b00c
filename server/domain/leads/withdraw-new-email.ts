import type { LeadChanged } from '#contracts/lead.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { voidTokens } from '#server/domain/one-time-token.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { changeLead } from './change-lead.ts';
import { readAddress } from './read-new-email.ts';

/**
 * Keeps the address that a customer has: the link to confirm another one ends. Throws `conflict` where none waits;
 * `not_found`.
 */
export async function withdrawNewEmail({
  ctx,
  input: { id },
}: {
  ctx: Context;
  input: { id: string };
}): Promise<LeadChanged> {
  requirePermission(ctx.actor, 'signups.write');
  return changeLead({
    ctx,
    input: { id },
    action: 'lead.email-withdraw',
    change: async (_, tx) => {
      const person = await readAddress(tx, id, ctx.clock());
      if (!person?.newEmail) throw new AppError('conflict', 'No other address waits to be confirmed');
      await voidTokens(tx, 'change-email', id);
      return { kind: 'email_withdrawn', details: { email: person.newEmail }, audited: {} };
    },
  });
}
