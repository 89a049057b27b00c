import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { LeadChanged, LeadOwner } from '#contracts/lead.ts';
import { rolesAllowed } from '#contracts/permissions.ts';
import { users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { changeLead } from './change-lead.ts';

/** Sets or clears the owner of a lead. Throws `validation` for a person who may not own leads, `conflict`, `not_found`. */
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
    action: 'lead.owner',
    change: async (lead, tx) => {
      const [owner] = ownerId
        ? await tx
            .select({ id: users.id })
            .from(users)
            .where(
              and(
                eq(users.id, ownerId),
                inArray(users.role, [...rolesAllowed('signups.write')]),
                isNull(users.disabledAt),
              ),
            )
        : [];
      if (ownerId && !owner) {
        const message = 'Please choose somebody of the team who works on leads';
        throw new AppError('validation', message, { fields: { ownerId: message } });
      }
      return { kind: 'owner', values: { ownerId }, details: { from: lead.ownerId, to: ownerId } };
    },
  });
}
