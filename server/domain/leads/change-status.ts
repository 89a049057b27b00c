import type { LeadChanged, LeadStatusChange } from '#contracts/lead.ts';
import { endsSetup } from '#contracts/lead-status.ts';
import { hasBookedSetup } from '#server/domain/appointments/booked-setup.ts';
import type { Context } from '#server/domain/context.ts';
import { fieldError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { recipientsOfChange } from '#server/domain/team/require-owner.ts';
import { changeLead } from './change-lead.ts';
import { afterStatus, contactOf } from './contact-rules.ts';
import { mailSetupCancelled } from './mail-setup.ts';

/**
 * Moves a lead to any status, also back. `scheduled` needs a setup, by the team or booked by the person. Cancels an
 * upcoming setup, with mails to the person and its owner, if the new status has none. Throws `validation`, `conflict`,
 * `not_found`.
 */
export async function changeStatus(args: {
  ctx: Context;
  input: LeadStatusChange & { id: string };
}): Promise<LeadChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.write');
  const { id, version, status, reason } = input;
  return changeLead({
    ctx,
    input: { id, version },
    about: ['status'],
    action: 'lead.status',
    change: async (lead, tx) => {
      const lostReason = status === 'lost' ? (reason ?? null) : null;
      if (lead.status === status && lead.lostReason === lostReason) return undefined;
      if (status === 'scheduled' && !lead.setupAt && !(await hasBookedSetup(tx, id, ctx.clock()))) {
        throw fieldError('validation', 'status', 'Please choose a time with Schedule Setup');
      }
      const cancels = endsSetup(status, lead.setupAt, ctx.clock());
      if (cancels) await mailSetupCancelled(ctx, tx, lead);
      return {
        kind: 'status',
        // A mail that cancelled a setup cannot be taken back.
        undo: cancels ? undefined : 'status',
        text: lostReason ?? undefined,
        details: {
          from: lead.status,
          to: status,
          ...(cancels && { cancelled: lead.setupAt?.toISOString() }),
        },
        notify: cancels ? recipientsOfChange(lead.ownerId) : undefined,
        values: {
          status,
          lostReason,
          contactedAt: afterStatus(contactOf(lead), status, ctx.clock()).met,
          ...(cancels && { setupAt: null, setupOffice: null }),
        },
      };
    },
  });
}
