import type * as z from 'zod/mini';
import type { doneNote } from '#contracts/review.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { lockPartner } from './lock-partner.ts';

/** Adds a note for colleagues to a partner. Throws `not_found`. */
export async function addPartnerNote(args: {
  ctx: Context;
  input: { id: string; text: string };
}): Promise<z.output<typeof doneNote>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partners.manage');
  const { id, text } = input;
  return runCommand(ctx, {
    action: 'partner.note',
    work: async (tx) => {
      await lockPartner(tx, id);
      return {
        reply: { success: true },
        subject: { kind: 'partner', id },
        activity: { subjectKind: 'partner', subjectId: id, kind: 'note', text },
      };
    },
  });
}
