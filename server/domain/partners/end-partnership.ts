import type { PartnerChanged, PartnerEndForm, PartnerResumeForm } from '#contracts/partner.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { bumpVersion } from './bump-version.ts';
import { lockPartner, refuseErased } from './lock-partner.ts';
import { refuseColleague } from './refuse-colleague.ts';
import { closeAccount, openAccount } from './settle-decision.ts';

/**
 * Ends a partnership: the link is dead, and payments after today earn nothing. What was earned is held, released and
 * paid as before. The account stays open to see it, unless it is closed, too. Throws `not_found`, `conflict`.
 */
export async function endPartnership(args: {
  ctx: Context;
  input: PartnerEndForm & { id: string };
}): Promise<PartnerChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partners.manage');
  const { id, reason, closeAccount: close } = input;
  return runCommand(ctx, {
    action: 'partner.end',
    work: async (tx) => {
      const partner = await lockPartner(tx, id, { ctx, version: input.version });
      if (partner.endedAt) throw new AppError('conflict', 'This partnership has ended already');
      const version = await bumpVersion(tx, partner, { endedAt: ctx.clock() });
      if (close) await closeAccount(ctx, tx, partner);
      return {
        reply: { success: true, version },
        subject: { kind: 'partner', id },
        details: { closeAccount: close },
        activity: { subjectKind: 'partner', subjectId: id, kind: 'ended', text: reason },
      };
    },
  });
}

/**
 * Resumes a partnership that had ended. What was recorded in between keeps earning nothing. Throws `not_found`,
 * `conflict`.
 */
export async function resumePartnership(args: {
  ctx: Context;
  input: PartnerResumeForm & { id: string };
}): Promise<PartnerChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partners.manage');
  const { id, reason } = input;
  return runCommand(ctx, {
    action: 'partner.resume',
    work: async (tx) => {
      const partner = await lockPartner(tx, id, { ctx, version: input.version });
      refuseErased(partner);
      if (!partner.endedAt) throw new AppError('conflict', 'This partnership has not ended');
      await refuseColleague(tx, partner);
      const version = await bumpVersion(tx, partner, { endedAt: null });
      await openAccount(tx, partner);
      return {
        reply: { success: true, version },
        subject: { kind: 'partner', id },
        activity: { subjectKind: 'partner', subjectId: id, kind: 'resumed', text: reason },
      };
    },
  });
}
