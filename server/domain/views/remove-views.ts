import { and, arrayContained, arrayOverlaps, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { views } from '#server/db/schema/index.ts';
import { searchedIn } from './searched-in.ts';

/** Removes the views that search for nobody but `ids`, or for exactly `address`. */
export async function removeViews(
  tx: Transaction,
  { ids, address }: { ids: string[]; address: string },
): Promise<void> {
  const { id, query, aboutIds } = views;
  // Each team member has a hundred at most.
  const all = await tx.select({ id, query }).from(views);
  const named = all.filter((view) => searchedIn(view.query) === address).map((view) => view.id);
  if (named.length > 0) await tx.delete(views).where(inArray(id, named));
  if (ids.length > 0) {
    await tx.delete(views).where(and(arrayOverlaps(aboutIds, ids), arrayContained(aboutIds, ids)));
  }
}
