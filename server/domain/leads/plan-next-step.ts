import type { LeadChanged, LeadNextStep } from '#contracts/lead.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { changeLead } from './change-lead.ts';

/** Sets the next step with a lead and its day, or marks it done. Throws `conflict`, `not_found`. */
export async function planNextStep(args: {
  ctx: Context;
  input: LeadNextStep & { id: string };
}): Promise<LeadChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.write');
  const { id, version, text, on } = input;
  return changeLead({
    ctx,
    input: { id, version },
    action: 'lead.next-step',
    change: (lead) => ({
      kind: 'next_step',
      text: text ?? lead.nextStep ?? undefined,
      details: { on: on ?? null, done: text === undefined },
      // Noon in UTC is on the same day in the time zones of both offices.
      values: { nextStep: text ?? null, nextStepAt: on ? new Date(`${on}T12:00:00Z`) : null },
    }),
  });
}
