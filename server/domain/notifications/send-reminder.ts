import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { updateCounted } from '#server/db/counted/write-counted.ts';
import { leadMerges, leads } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { STEP_OPEN } from '#server/domain/leads/open-step.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';

/**
 * Tells whoever owns a lead, or else planned its next step, that the step is due: once, and not where it was done or
 * put off since, or the lead is lost. `at`: when it was due as it was planned, ISO.
 */
export async function sendReminder(args: {
  ctx: Context;
  input: { leadId: string; at: string };
}): Promise<void> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'reminders.send');
  const at = new Date(input.at);
  await runCommand(ctx, {
    action: 'lead.remind',
    work: async (tx) => {
      const leadId = await keptOf(tx, input.leadId);
      const notYet = or(isNull(leads.remindedOf), ne(leads.remindedOf, at));
      const open = and(eq(leads.userId, leadId), eq(leads.nextStepAt, at), STEP_OPEN, notYet);
      const reminded = await updateCounted(tx, leads, { remindedOf: at }, open);
      const [lead] = await tx
        .select({ ownerId: leads.ownerId, plannerId: leads.nextStepById })
        .from(leads)
        .where(inArray(leads.userId, reminded));
      const userId = lead?.ownerId ?? lead?.plannerId;
      if (!userId) return { reply: null, changes: [] };
      const subject = { kind: 'lead' as const, id: leadId };
      return { reply: null, changes: [{ subject, notify: [{ userId, kind: 'reminder' as const }] }] };
    },
  });
}

/** The lead that holds it where it was merged meanwhile: a merge may have taken its next step over. */
async function keptOf(tx: Transaction, id: string): Promise<string> {
  const [merge] = await tx.select().from(leadMerges).where(eq(leadMerges.mergedId, id));
  return merge?.keptId ?? id;
}
