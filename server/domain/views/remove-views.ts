import { and, arrayContained, arrayOverlaps, inArray, or } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { views } from '#server/db/schema/index.ts';
import { searchedIn } from './searched-in.ts';

/** Removes the views that search for nobody but `ids`, or for exactly one of `addresses`. Returns their ids. */
export async function removeViews(
  tx: Transaction,
  { ids, addresses }: { ids: string[]; addresses: string[] },
): Promise<string[]> {
  const { id, query, aboutIds } = views;
  // Each team member has a hundred at most.
  const all = await tx.select({ id, query }).from(views);
  const named = all.filter((view) => addresses.includes(searchedIn(view.query))).map((view) => view.id);
  // Of whoever is known only by their address there are no records.
  const about = ids.length > 0 ? and(arrayOverlaps(aboutIds, ids), arrayContained(aboutIds, ids)) : undefined;
  const theirs = or(inArray(id, named), about);
  const gone = await tx.delete(views).where(theirs).returning({ id });
  return gone.map((view) => view.id);
}
