import type { LeadChanged, LeadSetup, LeadSetupCancel } from '#contracts/lead.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { changeLead } from './change-lead.ts';
import { mailInvitation, withdrawInvitation } from './mail-invitation.ts';
import { timesOf } from './setup-times.ts';

/**
 * Schedules a customer's setup, or moves it, and sends the invitation. Throws `validation` for a time that is not offered,
 * `conflict` if the office has another appointment by now or the lead was changed, `not_found`.
 */
export async function scheduleSetup(args: {
  ctx: Context;
  input: LeadSetup & { id: string };
}): Promise<LeadChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.write');
  const { id, version, office: city, timeZone } = input;
  const at = new Date(input.at);
  refuseOtherTimes(ctx, city, at);
  return changeLead({
    ctx,
    input: { id, version },
    action: 'lead.setup',
    conflicts: {
      leads_setup_slot: () =>
        new AppError('conflict', `Somebody else has just taken this time in ${city}. Please choose another.`),
    },
    change: async (lead, tx) => {
      const values = { setupAt: at, setupOffice: city, timeZone, status: 'scheduled' as const };
      await mailInvitation(ctx, tx, { ...lead, ...values });
      return {
        kind: 'setup',
        details: {
          at: at.toISOString(),
          office: city,
          timeZone,
          before: lead.setupAt?.toISOString() ?? null,
        },
        values: { ...values, lostReason: null, contactedAt: lead.contactedAt ?? ctx.clock() },
      };
    },
  });
}

/** Cancels the setup and tells the person. Throws `validation` if none is upcoming, `conflict`, `not_found`. */
export async function cancelSetup(args: {
  ctx: Context;
  input: LeadSetupCancel & { id: string };
}): Promise<LeadChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.write');
  return changeLead({
    ctx,
    input,
    action: 'lead.setup-cancel',
    change: async (lead, tx) => {
      if (!lead.setupAt || lead.setupAt < ctx.clock()) {
        throw new AppError('validation', 'No setup lies ahead');
      }
      await withdrawInvitation(ctx, tx, lead);
      return {
        kind: 'setup_cancelled',
        details: { at: lead.setupAt.toISOString(), office: lead.setupOffice },
        values: {
          setupAt: null,
          setupOffice: null,
          ...(lead.status === 'scheduled' && { status: 'contacted' as const }),
        },
      };
    },
  });
}

function refuseOtherTimes(ctx: Context, city: string, at: Date): void {
  const { calendar } = ctx.site;
  const office = calendar.offices.find((each) => each.city === city);
  if (office && timesOf(calendar, office, ctx.clock()).includes(at.getTime())) return;
  const message = 'This time is not offered, or not any more. Please choose another.';
  throw new AppError('validation', message, { fields: { [office ? 'at' : 'office']: message } });
}
