import { and, count, eq } from 'drizzle-orm';
import type { LeadChanged } from '#contracts/lead.ts';
import { LEAD_TAGS_MAX, type LeadTag } from '#contracts/tag.ts';
import type { Transaction } from '#server/db/connection.ts';
import { leadTags, tags } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { changeLead, type StoredLead } from '#server/domain/leads/change-lead.ts';
import { requirePermission } from '#server/domain/policy.ts';

type TagRow = typeof tags.$inferSelect;
type Args = { ctx: Context; input: LeadTag & { id: string } };

/**
 * Adds a tag to a lead; one that it has stays. Nothing of another's is lost, so no version is asked for. Throws
 * `not_found`.
 */
export async function addTag({ ctx, input }: Args): Promise<LeadChanged> {
  requirePermission(ctx.actor, 'signups.write');
  const { id, tagId } = input;
  return changeLead({
    ctx,
    input: { id },
    action: 'lead.tag',
    change: async (lead, tx) => {
      const tag = await findTag(tx, tagId);
      if (!(await insertTag(tx, lead, tagId))) return undefined;
      return { kind: 'tag_added', undo: 'tag', ...detailsOf(tag) };
    },
  });
}

/** Takes a tag off a lead; one that it does not have changes nothing. Throws `not_found`. */
export async function removeTag({ ctx, input }: Args): Promise<LeadChanged> {
  requirePermission(ctx.actor, 'signups.write');
  const { id, tagId } = input;
  return changeLead({
    ctx,
    input: { id },
    action: 'lead.untag',
    change: async (_, tx) => {
      const tag = await findTag(tx, tagId);
      const gone = await tx
        .delete(leadTags)
        .where(and(eq(leadTags.leadId, id), eq(leadTags.tagId, tagId)))
        .returning({ tagId: leadTags.tagId });
      if (gone.length === 0) return undefined;
      return { kind: 'tag_removed', undo: 'untag', ...detailsOf(tag) };
    },
  });
}

/** What history, audit log and undo are told of a tag. */
const detailsOf = ({ id: tagId, name }: TagRow) => ({
  details: { tag: name },
  audited: { tagId },
  before: { tagId },
});

/** Throws `not_found` where there is no such tag; it stays until `tx` ends. */
export async function findTag(tx: Transaction, tagId: string): Promise<TagRow> {
  const [tag] = await tx.select().from(tags).where(eq(tags.id, tagId)).for('key share');
  if (!tag) throw new AppError('not_found', 'There is no such tag');
  return tag;
}

/** Returns whether the lead lacked it; throws `conflict` where it has too many. */
async function insertTag(tx: Transaction, lead: StoredLead, tagId: string): Promise<boolean> {
  const leadId = lead.userId;
  const row = { leadId, tagId, leadCreatedAt: lead.createdAt };
  const added = await tx.insert(leadTags).values(row).onConflictDoNothing().returning();
  const [all] = await tx.select({ n: count() }).from(leadTags).where(eq(leadTags.leadId, leadId));
  if (added.length > 0 && (all?.n ?? 0) > LEAD_TAGS_MAX) {
    throw new AppError('conflict', `A signup has at most ${LEAD_TAGS_MAX} tags`);
  }
  return added.length > 0;
}
