import type { activities } from '#server/db/schema/index.ts';

/** What a history says of a note beside its text; `undefined` for every other entry. */
export function noteStateOf({ kind, mentionIds, editedAt, deletedAt }: typeof activities.$inferSelect) {
  if (kind !== 'note') return undefined;
  return {
    mentionIds,
    editedAt: editedAt?.toISOString() ?? null,
    deletedAt: deletedAt?.toISOString() ?? null,
  };
}
