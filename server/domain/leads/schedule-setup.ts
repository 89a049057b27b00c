import { MINUTE_MS } from '#contracts/durations.ts';
import type { LeadChanged, LeadSetup, LeadSetupCancel } from '#contracts/lead.ts';
import type { Transaction } from '#server/db/connection.ts';
import { lockSeats } from '#server/domain/appointments/choose-seat.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError, fieldError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { recipientsOfChange } from '#server/domain/team/require-owner.ts';
import { changeLead } from './change-lead.ts';
import { afterSetup, afterSetupCancelled, contactOf } from './contact-rules.ts';
import { mailSetup, mailSetupCancelled } from './mail-setup.ts';
import { SETUP_MINUTES } from './setup-minutes.ts';
import { freeOfBookings, timesOf } from './setup-times.ts';

/**
 * Schedules a customer's setup, or moves it, sends the invitation and tells its owner. Throws `validation` for a time
 * that is not offered, `conflict` if the office has another appointment by now or the lead was changed, `not_found`.
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
    about: ['status'],
    action: 'lead.setup',
    conflicts: { leads_setup_slot: () => taken(city) },
    change: async (lead, tx) => {
      await refuseTaken(ctx, tx, { id, city, at });
      const { status, met: contactedAt } = afterSetup(contactOf(lead), ctx.clock());
      const values = { setupAt: at, setupOffice: city, timeZone, status };
      const moves = lead.setupAt && lead.setupAt > ctx.clock() && lead.setupAt.getTime() !== at.getTime();
      await mailSetup(ctx, tx, { ...lead, ...values }, moves ? lead.setupAt : null);
      return {
        kind: 'setup',
        details: {
          at: at.toISOString(),
          office: city,
          timeZone,
          before: lead.setupAt?.toISOString() ?? null,
        },
        values: { ...values, lostReason: null, contactedAt },
        notify: recipientsOfChange(lead.ownerId),
      };
    },
  });
}

/** Cancels the setup, tells the person and its owner. Throws `validation` if none is ahead, `conflict`, `not_found`. */
export async function cancelSetup(args: {
  ctx: Context;
  input: LeadSetupCancel & { id: string };
}): Promise<LeadChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.write');
  return changeLead({
    ctx,
    input,
    about: ['status'],
    action: 'lead.setup-cancel',
    change: async (lead, tx) => {
      if (!lead.setupAt || lead.setupAt < ctx.clock()) {
        throw new AppError('validation', 'No setup lies ahead');
      }
      await mailSetupCancelled(ctx, tx, lead);
      const { status } = afterSetupCancelled(contactOf(lead));
      return {
        kind: 'setup_cancelled',
        details: { at: lead.setupAt.toISOString(), office: lead.setupOffice },
        values: { setupAt: null, setupOffice: null, ...(status !== lead.status && { status }) },
        notify: recipientsOfChange(lead.ownerId),
      };
    },
  });
}

function taken(city: string): AppError {
  return new AppError(
    'conflict',
    `Somebody else has just taken this time in ${city}. Please choose another.`,
  );
}

/** Visitors book the same people: nobody of theirs books while this is looked up. */
async function refuseTaken(
  ctx: Context,
  tx: Transaction,
  { id, city, at }: { id: string; city: string; at: Date },
): Promise<void> {
  await lockSeats(tx);
  const range = { from: at.getTime(), to: at.getTime() + SETUP_MINUTES * MINUTE_MS };
  const free = await freeOfBookings(tx, ctx, range, id);
  if (!free(city, at.getTime())) throw taken(city);
}

function refuseOtherTimes(ctx: Context, city: string, at: Date): void {
  const { officeHours } = ctx.site;
  const office = officeHours.offices.find((each) => each.city === city);
  if (office && timesOf(officeHours, office, ctx.clock()).includes(at.getTime())) return;
  throw fieldError(
    'validation',
    office ? 'at' : 'office',
    'This time is not offered, or not any more. Please choose another.',
  );
}
