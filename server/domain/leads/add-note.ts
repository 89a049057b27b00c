import type { LeadChanged, LeadNote } from '#contracts/lead.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { changeLead } from './change-lead.ts';

/** Adds a note to a lead's history. Throws `not_found`. */
export async function addNote(args: {
  ctx: Context;
  input: LeadNote & { id: string };
}): Promise<LeadChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.write');
  const { id, text } = input;
  return changeLead({ ctx, input: { id }, action: 'lead.note', change: () => ({ kind: 'note', text }) });
}
