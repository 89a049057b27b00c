import { and, eq } from 'drizzle-orm';
import type { LeadCallCorrection, LeadChanged } from '#contracts/lead.ts';
import type { Transaction } from '#server/db/connection.ts';
import { activities } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { mayRewrite, requirePermission } from '#server/domain/policy.ts';
import { changeLead } from './change-lead.ts';
import { correctedContact, readContactHistory, undoneVersions } from './contact-history.ts';

type Stored = typeof activities.$inferSelect;

/**
 * Corrects what one's own call came to and what was noted of it, or as an admin of anybody's; first contact, last try
 * and status follow from the history as it reads then. Throws `not_found`, `forbidden`, `conflict`.
 */
export async function correctCall(args: {
  ctx: Context;
  input: LeadCallCorrection & { id: string };
}): Promise<LeadChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.write');
  const { id, version, callId, reached, text } = input;
  return changeLead({
    ctx,
    input: { id, version },
    about: ['calls', 'status'],
    action: 'lead.call-correct',
    change: async (lead, tx) => {
      const call = await lockCall(ctx, tx, { id, callId });
      const details = Object(call.details);
      const was = details.reached === true;
      if (was === reached && (call.text ?? undefined) === text) return undefined;
      const history = await readContactHistory(tx, id);
      if (call.version !== null && undoneVersions(history).has(call.version))
        throw new AppError('conflict', 'This call was undone, so there is nothing to correct');
      const values = was === reached ? undefined : correctedContact(lead, history, { callId, reached });
      await tx
        .update(activities)
        .set({ text: text ?? null, details: { ...details, reached }, editedAt: ctx.clock() })
        .where(and(eq(activities.id, call.id), eq(activities.at, call.at)));
      const outcome = was === reached ? undefined : { from: outcomeOf(was), to: outcomeOf(reached) };
      return {
        kind: 'call_corrected',
        bumped: true,
        details: { callId, at: call.at.toISOString(), ...outcome },
        audited: { callId, ...(outcome && { changes: { outcome } }) },
        values,
      };
    },
  });
}

const outcomeOf = (reached: boolean) => (reached ? 'reached' : 'not reached');

async function lockCall(
  { actor }: Context,
  tx: Transaction,
  { id, callId }: { id: string; callId: string },
): Promise<Stored> {
  const { id: entryId, kind, subjectId } = activities;
  const [call] = await tx
    .select()
    .from(activities)
    .where(and(eq(entryId, callId), eq(kind, 'call'), eq(subjectId, id)))
    .for('update');
  if (!call) throw new AppError('not_found', 'There is no such call');
  if (!mayRewrite(actor, call)) throw new AppError('forbidden', 'Somebody else logged this call');
  return call;
}
