import { eq } from 'drizzle-orm';
import type { TagRecord } from '#contracts/tag.ts';
import type { Database } from '#server/db/connection.ts';
import { leadTags, tags } from '#server/db/schema/index.ts';

/** The tags of a lead, by name. */
export async function readTagsOf(db: Database, leadId: string): Promise<TagRecord[]> {
  return db
    .select({ id: tags.id, name: tags.name, color: tags.color })
    .from(leadTags)
    .innerJoin(tags, eq(tags.id, leadTags.tagId))
    .where(eq(leadTags.leadId, leadId))
    .orderBy(tags.name);
}
