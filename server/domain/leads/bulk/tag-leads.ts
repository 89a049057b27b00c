import { and, count, eq, inArray } from 'drizzle-orm';
import type { LeadBulk } from '#contracts/lead-bulk.ts';
import { LEAD_TAGS_MAX } from '#contracts/tag.ts';
import type { Transaction } from '#server/db/connection.ts';
import { leadTags } from '#server/db/schema/index.ts';
import type { StoredLead } from '#server/domain/leads/change-lead.ts';
import { refuseLeads } from '#server/domain/leads/lock-leads.ts';
import { findTag } from '#server/domain/tags/tag-lead.ts';
import type { ChangedLead } from './changed-lead.ts';

/**
 * Puts a tag on leads, or takes it off; the others stay as they are. Throws `not_found`, `conflict` where one has too
 * many.
 */
export async function tagLeads(
  tx: Transaction,
  rows: StoredLead[],
  { action, tagId }: Extract<LeadBulk, { action: 'tag' | 'untag' }>,
): Promise<ChangedLead[]> {
  const tag = await findTag(tx, tagId);
  const ids = rows.map(({ userId }) => userId);
  const changed = new Set(await (action === 'tag' ? add(tx, rows, tagId) : remove(tx, ids, tagId)));
  const kind = action === 'tag' ? 'tag_added' : 'tag_removed';
  return rows.map(({ userId: id, version }) => {
    if (!changed.has(id)) return { id, version };
    return {
      id,
      version,
      before: { tagId },
      change: {
        details: { tagId },
        activity: { subjectKind: 'lead', subjectId: id, kind, details: { tag: tag.name }, version: null },
      },
    };
  });
}

async function add(tx: Transaction, rows: StoredLead[], tagId: string): Promise<string[]> {
  const ids = rows.map(({ userId }) => userId);
  const added = await tx
    .insert(leadTags)
    .values(rows.map(({ userId, createdAt }) => ({ leadId: userId, tagId, leadCreatedAt: createdAt })))
    .onConflictDoNothing()
    .returning({ id: leadTags.leadId });
  const counts = await tx
    .select({ id: leadTags.leadId, n: count() })
    .from(leadTags)
    .where(inArray(leadTags.leadId, ids))
    .groupBy(leadTags.leadId);
  const full = counts.filter(({ n }) => n > LEAD_TAGS_MAX).map(({ id }) => id);
  if (full.length > 0) await refuseLeads(tx, full, `has ${LEAD_TAGS_MAX} tags already`);
  return added.map(({ id }) => id);
}

async function remove(tx: Transaction, ids: string[], tagId: string): Promise<string[]> {
  const gone = await tx
    .delete(leadTags)
    .where(and(inArray(leadTags.leadId, ids), eq(leadTags.tagId, tagId)))
    .returning({ id: leadTags.leadId });
  return gone.map(({ id }) => id);
}
