import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Note } from '#contracts/note.ts';
import type { doneNote } from '#contracts/review.ts';
import { applications } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { findMentioned } from '#server/domain/notes/find-mentioned.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';

/** Adds a note for colleagues to an application, and tells those whom it names. Throws `not_found`, `validation`. */
export async function addApplicationNote(args: {
  ctx: Context;
  input: Note & { id: string };
}): Promise<z.output<typeof doneNote>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partnerships.review');
  const { id, text } = input;
  return runCommand(ctx, {
    action: 'partnership.note',
    work: async (tx) => {
      const [found] = await tx
        .select({ id: applications.id })
        .from(applications)
        .where(eq(applications.id, id))
        .for('key share');
      if (!found) throw new AppError('not_found', 'There is no such application');
      const { mentionIds, notify } = await findMentioned(tx, input, 'partnership');
      return {
        reply: { success: true },
        subject: { kind: 'partnership', id },
        activity: { subjectKind: 'partnership', subjectId: id, kind: 'note', text, mentionIds },
        notify,
      };
    },
  });
}
