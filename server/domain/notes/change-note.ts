import { and, eq } from 'drizzle-orm';
import type { NoteChange, NoteChanged, NoteDelete } from '#contracts/note.ts';
import type { Transaction } from '#server/db/connection.ts';
import { activities } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError, fieldError } from '#server/domain/errors.ts';
import { dropMentions } from '#server/domain/notifications/drop-mentions.ts';
import { mayRewrite, requirePermission } from '#server/domain/policy.ts';
import { RECORD_PERMISSIONS } from '#server/domain/record-permissions.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { findMentioned } from './find-mentioned.ts';

type Stored = typeof activities.$inferSelect;

/**
 * Rewrites one's own note, or as an admin anybody's; who is named now is told, who is no longer named is not.
 * Throws `not_found`, `forbidden`, `validation`, and `conflict` where it was rewritten since it was seen.
 */
export async function changeNote(args: {
  ctx: Context;
  input: NoteChange & { id: string };
}): Promise<NoteChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'notes.change');
  return runCommand(ctx, {
    action: 'note.edit',
    work: async (tx) => {
      const stored = await lockNote(ctx, tx, input);
      refuseMentions(stored, input);
      const { mentionIds, notify } = await findMentioned(tx, input, stored.subjectKind);
      const editedAt = ctx.clock();
      await tx
        .update(activities)
        .set({ text: input.text, mentionIds, editedAt })
        .where(eq(activities.id, input.id));
      await dropMentions(tx, { noteId: stored.id, mentionIds });
      return {
        ...changeOf(stored, { editedAt, deletedAt: null }),
        notify: notify
          .filter(({ userId }) => !stored.mentionIds.includes(userId))
          .map((told) => ({ ...told, note: { id: stored.id, at: stored.at, text: input.text } })),
      };
    },
  });
}

/** Deletes the text of such a note; that there was one stays in the history. Throws as `changeNote` does. */
export async function deleteNote(args: {
  ctx: Context;
  input: NoteDelete & { id: string };
}): Promise<NoteChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'notes.change');
  return runCommand(ctx, {
    action: 'note.delete',
    work: async (tx) => {
      const stored = await lockNote(ctx, tx, input);
      const deletedAt = ctx.clock();
      await tx
        .update(activities)
        .set({ text: null, mentionIds: [], deletedAt })
        .where(eq(activities.id, input.id));
      await dropMentions(tx, { noteId: stored.id, mentionIds: [] });
      return changeOf(stored, { editedAt: stored.editedAt, deletedAt });
    },
  });
}

/** Colleagues are told only of leads, applications, messages and appointments, not of partners. */
function refuseMentions({ subjectKind }: Stored, { mentions }: NoteChange): void {
  if (subjectKind !== 'partner' || mentions.length === 0) return;
  throw fieldError('validation', 'mentions', 'A note on a partner mentions nobody');
}

async function lockNote(
  { actor }: Context,
  tx: Transaction,
  { id, editedAt }: { id: string; editedAt: string | null },
): Promise<Stored> {
  const [stored] = await tx
    .select()
    .from(activities)
    .where(and(eq(activities.id, id), eq(activities.kind, 'note')))
    .for('update');
  if (!stored || stored.deletedAt) throw new AppError('not_found', 'There is no such note');
  requirePermission(actor, RECORD_PERMISSIONS[stored.subjectKind].write);
  if (!mayRewrite(actor, stored)) throw new AppError('forbidden', 'This note is somebody else’s');
  const seen = editedAt === null ? null : Date.parse(editedAt);
  if (seen !== (stored.editedAt?.getTime() ?? null)) {
    throw new AppError('conflict', 'This note was rewritten after you opened it. Please look again.');
  }
  return stored;
}

function changeOf(
  stored: Stored,
  { editedAt, deletedAt }: { editedAt: Date | null; deletedAt: Date | null },
) {
  const reply: NoteChanged = {
    success: true,
    editedAt: editedAt?.toISOString() ?? null,
    deletedAt: deletedAt?.toISOString() ?? null,
  };
  return {
    reply,
    subject: { kind: stored.subjectKind, id: stored.subjectId },
    details: { noteId: stored.id },
  };
}
