import { and, count, eq, inArray, notExists, sql } from 'drizzle-orm';
import { TAGS_MAX } from '#contracts/tag.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { leadTags, tags } from '#server/db/schema/index.ts';
import { AppError } from '#server/domain/errors.ts';

const FULL = `There are ${TAGS_MAX} tags already`;

/** The tags of the team, and those that rows of a file add to them. */
export interface TagList {
  /** Notes the tags of a row; says why one of them cannot be added. */
  add(names: readonly string[] | undefined): string | undefined;
  /** The new ones as they were first written. */
  added(): string[];
}

/** Starts with the tags that there are. */
export async function readTagList(db: Database): Promise<TagList> {
  const rows = await db.select({ name: tags.name }).from(tags);
  const known = new Set(rows.map(({ name }) => name.toLowerCase()));
  const added: string[] = [];
  return {
    add(names = []) {
      for (const name of names) {
        if (known.has(name.toLowerCase())) continue;
        if (known.size >= TAGS_MAX) return `${FULL}, and \u201c${name}\u201d is not among them`;
        known.add(name.toLowerCase());
        added.push(name);
      }
      return undefined;
    },
    added: () => added,
  };
}

/**
 * Adds those of `names` that there are no tags of. Returns the ids of all of them by name, and of the new ones. Throws
 * `conflict`.
 */
export async function ensureTags(
  tx: Transaction,
  names: readonly string[],
  createdAt: Date,
): Promise<{ ids: ReadonlyMap<string, string>; added: string[] }> {
  if (names.length === 0) return { ids: new Map(), added: [] };
  const rows = names.map((name) => ({ name, color: 'neutral' as const, createdAt }));
  const { rows: added } = await tx.execute<{ id: string }>(
    sql`${insertMany(tags, rows)} on conflict do nothing returning id`,
  );
  const [all] = await tx.select({ n: count() }).from(tags);
  if (added.length > 0 && (all?.n ?? 0) > TAGS_MAX) throw new AppError('conflict', FULL);
  // The database decides which names are the same, as its unique index does.
  const { rows: found } = await tx.execute<{ id: string; name: string }>(
    sql`select t.id, wanted.name from jsonb_array_elements_text(${JSON.stringify(names)}::jsonb) as wanted(name)
        join ${tags} t on lower(t.name) = lower(wanted.name) for key share of t`,
  );
  return {
    ids: new Map(found.map(({ id, name }) => [name, id])),
    added: added.map(({ id }) => id),
  };
}

/** Removes those of `ids` that nothing is tagged with any more. */
export async function removeUnusedTags(tx: Transaction, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const named = inArray(tags.id, [...ids]);
  // Locked before it is asked which are used: whoever is adding one to a lead meanwhile is waited for.
  await tx.select({ id: tags.id }).from(tags).where(named).orderBy(tags.id).for('update');
  const used = tx.select({ one: sql`1` }).from(leadTags).where(eq(leadTags.tagId, tags.id));
  await tx.delete(tags).where(and(named, notExists(used)));
}
