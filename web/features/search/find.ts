import MiniSearch from 'minisearch';
import { request } from '#web/lib/api/api.ts';
import { type Entry, SEARCH_INDEX_URL } from './entry.ts';

/** Maximum results that are shown. */
const MOST = 8;

export type Results = Pick<Entry, 'id' | 'title' | 'summary'>;
type Find = (query: string) => Results[];

/** Loads the entries and returns a search in them, which matches prefixes and tolerates a typing error. */
export async function loadFind(): Promise<Find> {
  return searchIn((await request(SEARCH_INDEX_URL)) as Entry[]);
}

/** A search in `entries`, best results first. */
export function searchIn(entries: readonly Entry[]): Find {
  const index = new MiniSearch<Entry>({
    fields: ['title', 'summary', 'text'],
    storeFields: ['title', 'summary'],
    searchOptions: { prefix: true, fuzzy: 0.15, boost: { title: 4, summary: 2 }, combineWith: 'AND' },
  });
  index.addAll(entries);
  return (query) =>
    index
      .search(query)
      .slice(0, MOST)
      .map(({ id, title, summary }) => ({ id, title, summary }));
}
