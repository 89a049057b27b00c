import type { LeadChanged, LeadOwner } from '#contracts/lead.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { recipientsOf, requireOwner } from '#server/domain/team/require-owner.ts';
import { changeLead } from './change-lead.ts';

/**
 * Sets or clears the owner of a lead, and tells them. Throws `validation` for somebody who may not own it, `conflict`,
 * `not_found`.
 */
export async function chooseOwner(args: {
  ctx: Context;
  input: LeadOwner & { id: string };
}): Promise<LeadChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.write');
  const { ownerId } = input;
  return changeLead({
    ctx,
    input,
    about: ['owner'],
    action: 'lead.owner',
    change: async (lead, tx) => {
      if (ownerId) await requireOwner(tx, ownerId, 'signups.write');
      return {
        kind: 'owner',
        undo: 'assign',
        values: { ownerId },
        details: { from: lead.ownerId, to: ownerId },
        notify: recipientsOf(lead.ownerId, ownerId),
      };
    },
  });
}
