import type { LeadChanged, LeadNote } from '#contracts/lead.ts';
import type { Context } from '#server/domain/context.ts';
import { findMentioned } from '#server/domain/notes/find-mentioned.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { changeLead } from './change-lead.ts';

/** Adds a note to a lead's history, and tells the colleagues whom it names. Throws `not_found`, `validation`. */
export async function addNote(args: {
  ctx: Context;
  input: LeadNote & { id: string };
}): Promise<LeadChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.write');
  const { id, text } = input;
  return changeLead({
    ctx,
    input: { id },
    action: 'lead.note',
    change: async (_, tx) => ({
      kind: 'note',
      text,
      ...(await findMentioned(tx, input, 'lead')),
    }),
  });
}
