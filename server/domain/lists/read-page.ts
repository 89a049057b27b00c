import type { ListQuery } from '#contracts/list-query.ts';
import type { Database } from '#server/db/connection.ts';
import type { Page } from '#server/domain/page.ts';
import { countSelected, roundedDown } from './count-selected.ts';
import { type CursorKey, decodeCursor, encodeCursor } from './cursor.ts';
import { findMatches, SCAN_LIMITS } from './find-matches.ts';
import type { Listed, Selection } from './selection.ts';

/**
 * Reads a page of a list that may have millions of records, by keyset, in statements of limited length (decision 039);
 * a short list takes `readShortList`. `read` fetches records by id, in any order; keys tell of which time they are.
 * Throws `validation` for a bad cursor.
 */
export async function readPage<Item extends { id: string }>(args: {
  db: Database;
  list: Listed;
  selection: Selection;
  query: Pick<ListQuery, 'limit' | 'cursor'>;
  read: (ids: string[], keys: readonly CursorKey[]) => Promise<Item[]>;
  /** The maximum number of records to scan; the limits of decision 039 if left out. */
  limits?: typeof SCAN_LIMITS;
}): Promise<Page<Item>> {
  const { db, list, selection, query, read, limits = SCAN_LIMITS } = args;
  const { order } = selection;
  const cursor = query.cursor ? decodeCursor(query.cursor, order.sort) : undefined;
  // One record more than is shown tells whether there is another page.
  const request = { after: cursor?.after, limit: query.limit + 1 };
  const [{ matches, matched, last, complete }, known] = await Promise.all([
    findMatches(db, list, selection, request, limits),
    countSelected(db, list, selection),
  ]);
  const shown = matches.slice(0, query.limit);
  const next = matches.length > shown.length ? shown.at(-1) : complete ? undefined : last;
  const counted = known ? undefined : (cursor?.counted ?? roundedDown(matched, complete));
  const total = known ?? counted;
  return {
    items: await readInOrder(shown, read),
    total: total?.total,
    atLeast: total?.atLeast ?? false,
    next: next ? encodeCursor(order.sort, { after: next, counted }) : undefined,
  };
}

async function readInOrder<Item extends { id: string }>(
  keys: CursorKey[],
  read: (ids: string[], keys: readonly CursorKey[]) => Promise<Item[]>,
): Promise<Item[]> {
  if (keys.length === 0) return [];
  const items = new Map(
    (
      await read(
        keys.map(({ id }) => id),
        keys,
      )
    ).map((item) => [item.id, item]),
  );
  return keys.flatMap(({ id }) => items.get(id) ?? []);
}
