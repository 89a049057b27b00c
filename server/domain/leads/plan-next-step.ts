import { DAY_MS } from '#contracts/durations.ts';
import type { LeadChanged, LeadNextStep } from '#contracts/lead.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { changeLead } from './change-lead.ts';

/** How late a reminder may be queued: what is due longer ago is only overdue. */
const LATE_MS = 60_000;
/** Nobody is reminded of what is years ahead. */
const FAR_MS = 5 * 365 * DAY_MS;

/**
 * Says what comes next with a lead and when, or that it is done. A reminder is queued for that time. Throws `conflict`,
 * `not_found`.
 */
export async function planNextStep(args: {
  ctx: Context;
  input: LeadNextStep & { id: string };
}): Promise<LeadChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.write');
  const { id, version, text, on } = input;
  // Noon in UTC is that same day on the clocks of both offices.
  const at = on ? `${on}T12:00:00Z` : input.at;
  const dueAt = at ? new Date(at) : null;
  return changeLead({
    ctx,
    input: { id, version },
    action: 'lead.next-step',
    change: async (lead, tx) => {
      if (dueAt) await queueReminder(ctx, tx, id, dueAt);
      return {
        kind: 'next_step',
        text: text ?? lead.nextStep ?? undefined,
        details: { on: on ?? null, at: input.at ?? null, done: text === undefined },
        values: {
          nextStep: text ?? null,
          nextStepAt: dueAt,
          nextStepById: text && ctx.actor.kind === 'user' ? ctx.actor.id : null,
          remindedOf: null,
        },
      };
    },
  });
}

async function queueReminder(ctx: Context, tx: Transaction, leadId: string, dueAt: Date): Promise<void> {
  const wait = dueAt.getTime() - ctx.clock().getTime();
  if (wait < -LATE_MS || wait > FAR_MS) return;
  const delaySeconds = Math.max(0, Math.ceil(wait / 1_000));
  await ctx.jobs.enqueue(tx, 'reminder.send', { leadId, at: dueAt.toISOString() }, { delaySeconds });
}
