import type { ListQuery } from '#contracts/list-query.ts';
import type { Database } from '#server/db/connection.ts';
import type { Page } from '#server/domain/page.ts';
import { countSelected } from './count-selected.ts';
import { decodeCursor, encodeCursor, type Place } from './cursor.ts';
import type { Listed, Selection } from './selection.ts';
import { lookUp, type Walk, walk } from './walk.ts';

/** Records to try before deciding how to go on. */
const FIRST_STEPS = 1_000;
/** Most records that one request tries. A page may then be short, and still lead on to the next. */
const MOST_STEPS = 10_000;
/** Most records that are taken from the search's index and sorted. */
const MOST_SORTED = 8_000;

interface Found {
  hits: Place[];
  /** Where the next page begins; `undefined` at the end of the list. */
  resume: Place | undefined;
  /** How many match beyond `after`, or at least so many. */
  matched: number;
  atLeast: boolean;
}

/** Reads a page by keyset. `read` fetches records by id, in any order. Throws `validation` for a bad cursor. */
export async function readPage<Item extends { id: string }>(args: {
  db: Database;
  list: Listed;
  selection: Selection;
  query: Pick<ListQuery, 'limit' | 'cursor'>;
  read: (ids: string[]) => Promise<Item[]>;
}): Promise<Page<Item>> {
  const { db, list, selection, query, read } = args;
  const after = query.cursor ? decodeCursor(query.cursor, selection.order) : undefined;
  const found = await find(db, list, selection, { after, limit: query.limit });
  const [items, total] = await Promise.all([
    readInOrder(found.hits, read),
    countSelected(db, list, selection, async () =>
      after ? find(db, list, selection, { after: undefined, limit: 1 }) : found,
    ),
  ]);
  return {
    items,
    ...total,
    next: found.resume && encodeCursor(selection.order.sort, found.resume),
  };
}

async function find(
  db: Database,
  list: Listed,
  selection: Selection,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<Found> {
  const { also, search } = selection;
  const everyOneMatches = !also && !search;
  const part = { after, limit: limit + 1 };
  const depth = everyOneMatches ? limit + 1 : Math.max(FIRST_STEPS, limit + 1);
  const first = await walk(db, list, selection, { ...part, depth });
  if (first.hits.length > limit || first.walked < depth) return asFound(first, limit, depth);
  const expected = (first.found / first.walked) * first.size;
  if (search?.indexed && expected < MOST_SORTED) {
    const { hits, matched } = await lookUp(db, list, selection, part);
    return { hits: hits.slice(0, limit), resume: hits[limit] && hits[limit - 1], matched, atLeast: false };
  }
  return asFound(await walk(db, list, selection, { ...part, depth: MOST_STEPS }), limit, MOST_STEPS);
}

function asFound({ hits, matched, walked, last }: Walk, limit: number, depth: number): Found {
  const full = hits.length > limit;
  const exhausted = walked < depth;
  const shown = hits.slice(0, limit);
  const stoppedAt = exhausted ? undefined : (last ?? undefined);
  return { hits: shown, resume: full ? shown.at(-1) : stoppedAt, matched, atLeast: !exhausted };
}

async function readInOrder<Item extends { id: string }>(
  places: Place[],
  read: (ids: string[]) => Promise<Item[]>,
): Promise<Item[]> {
  if (places.length === 0) return [];
  const items = new Map((await read(places.map(({ id }) => id))).map((item) => [item.id, item]));
  return places.flatMap(({ id }) => items.get(id) ?? []);
}
