import type { LeadEntryKind } from '#contracts/lead-history.ts';
import type { Transaction } from '#server/db/connection.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { activities, leadTags } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { notify } from '#server/domain/notifications/notify.ts';
import { requireOwner } from '#server/domain/team/require-owner.ts';
import { ensureTags } from './tag-list.ts';
import { batchesOf, type Person } from './write-leads.ts';

/**
 * Writes what a file says of the team's work on its people: their tags and notes; and tells colleagues of what is
 * theirs now. Returns the ids of the tags that are new. Throws `conflict` where there are too many tags, `validation`
 * for an owner who left.
 */
export async function writeWork(
  ctx: Context,
  tx: Transaction,
  importId: string,
  people: readonly Person[],
): Promise<string[]> {
  const at = ctx.clock();
  const added = await writeTags(tx, people, at);
  await writeNotes(ctx, tx, importId, people, at);
  for (const ownerId of new Set(people.flatMap((person) => person.ownerId ?? []))) {
    await requireOwner(tx, ownerId, 'signups.write');
  }
  const given = people.flatMap(({ id, ownerId }) =>
    ownerId
      ? {
          subject: { kind: 'lead', id },
          activityId: null,
          notify: [{ userId: ownerId, kind: 'assigned' as const }],
        }
      : [],
  );
  await notify(ctx, tx, at, given);
  return added;
}

async function writeTags(tx: Transaction, people: readonly Person[], createdAt: Date): Promise<string[]> {
  const names = new Set(people.flatMap(({ lead }) => lead.tags ?? []));
  const { ids, added } = await ensureTags(tx, [...names], createdAt);
  const rows = people.flatMap(({ id: leadId, lead }) =>
    (lead.tags ?? []).flatMap((name) => {
      const tagId = ids.get(name);
      return tagId ? { leadId, tagId, leadCreatedAt: createdAt } : [];
    }),
  );
  for (const batch of batchesOf(rows)) await tx.execute(insertMany(leadTags, batch));
  return added;
}

/** A note after the entry of the import; `importId` tells it from one that somebody wrote since. */
async function writeNotes(
  { actor }: Context,
  tx: Transaction,
  importId: string,
  people: readonly Person[],
  importedAt: Date,
): Promise<void> {
  const at = new Date(importedAt.getTime() + 1);
  const actorId = actor.kind === 'user' ? actor.id : null;
  const notes = people.flatMap(({ id: subjectId, lead: { note: text } }) =>
    text
      ? {
          subjectKind: 'lead' as const,
          subjectId,
          kind: 'note' satisfies LeadEntryKind,
          text,
          details: { importId },
          actorId,
          at,
        }
      : [],
  );
  for (const batch of batchesOf(notes)) await tx.execute(insertMany(activities, batch));
}
