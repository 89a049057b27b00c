import type { ListQuery } from '#contracts/list-query.ts';
import type { Database } from '#server/db/connection.ts';
import type { Page } from '#server/domain/page.ts';
import { countSelected, roundedDown } from './count-selected.ts';
import { decodeCursor, encodeCursor, type Place } from './cursor.ts';
import { find, REACH } from './find.ts';
import type { Listed, Selection } from './selection.ts';

/** Reads a page by keyset. `read` fetches records by id, in any order. Throws `validation` for a bad cursor. */
export async function readPage<Item extends { id: string }>(args: {
  db: Database;
  list: Listed;
  selection: Selection;
  query: Pick<ListQuery, 'limit' | 'cursor'>;
  read: (ids: string[]) => Promise<Item[]>;
  /** How far it looks; as far as decision 028 says if left out. */
  reach?: typeof REACH;
}): Promise<Page<Item>> {
  const { db, list, selection, query, read, reach = REACH } = args;
  const { order } = selection;
  const cursor = query.cursor ? decodeCursor(query.cursor, order) : undefined;
  const [found, known] = await Promise.all([
    find(db, list, selection, { after: cursor?.place, limit: query.limit }, reach),
    countSelected(db, list, selection),
  ]);
  const counted = known ? undefined : (cursor?.counted ?? roundedDown(found));
  const total = known ?? counted;
  return {
    items: await readInOrder(found.hits, read),
    total: total?.total,
    atLeast: total?.atLeast ?? false,
    next: found.resume && encodeCursor(order.sort, { place: found.resume, counted }),
  };
}

async function readInOrder<Item extends { id: string }>(
  places: Place[],
  read: (ids: string[]) => Promise<Item[]>,
): Promise<Item[]> {
  if (places.length === 0) return [];
  const items = new Map((await read(places.map(({ id }) => id))).map((item) => [item.id, item]));
  return places.flatMap(({ id }) => items.get(id) ?? []);
}
