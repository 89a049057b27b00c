import type { PartnerChanged, TierForm } from '#contracts/partner.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError, fieldError } from '#server/domain/errors.ts';
import { rateOn, readRates } from '#server/domain/ledger/rates.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { dayIn } from '#server/domain/time-zone.ts';
import { addRate } from './add-rate.ts';
import { bumpVersion } from './bump-version.ts';
import { lockPartner, refuseErased } from './lock-partner.ts';
import { refuseColleague } from './refuse-colleague.ts';

/**
 * Gives a partner another tier from a day on, today at the earliest: commissions on payments before that day stay as
 * they are, held ones too. Throws `not_found`, `validation` for a day that is over, and `conflict`.
 */
export async function changeTier(args: {
  ctx: Context;
  input: TierForm & { id: string };
}): Promise<PartnerChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partners.manage');
  const { id, tier, validFrom, reason } = input;
  return runCommand(ctx, {
    action: 'partner.tier',
    work: async (tx) => {
      const partner = await lockPartner(tx, id, { ctx, version: input.version });
      refuseErased(partner);
      await refuseColleague(tx, partner);
      if (validFrom < dayIn(ctx.site.timeZone, ctx.clock())) {
        throw fieldError(
          'validation',
          'validFrom',
          'A tier changes today at the earliest: what was earned before stays as it is',
        );
      }
      const from = rateOn((await readRates(tx, [id])).get(id), validFrom)?.tier ?? null;
      if (!(await addRate(ctx, tx, id, { tier, validFrom }))) {
        throw new AppError('conflict', 'This is the partner’s tier on that day already');
      }
      const version = await bumpVersion(tx, partner);
      return {
        reply: { success: true, version },
        subject: { kind: 'partner', id },
        details: { from, to: tier, validFrom },
        activity: {
          subjectKind: 'partner',
          subjectId: id,
          kind: 'tier',
          text: reason,
          details: { tier, validFrom },
        },
      };
    },
  });
}
