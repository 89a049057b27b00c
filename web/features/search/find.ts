import MiniSearch from 'minisearch';
import { request } from '#web/lib/api.ts';
import { PLACES_ADDRESS, type Place } from './place.ts';

/** Most places that are shown. */
const MOST = 8;

export type Found = Pick<Place, 'id' | 'title' | 'summary'>;
type Find = (query: string) => Found[];

/** Loads the places and answers with a search in them: the beginning of a word is enough, and a slip is forgiven. */
export async function loadFind(): Promise<Find> {
  return searchIn((await request(PLACES_ADDRESS)) as Place[]);
}

/** A search in `places`, the best first. */
export function searchIn(places: readonly Place[]): Find {
  const index = new MiniSearch<Place>({
    fields: ['title', 'summary', 'text'],
    storeFields: ['title', 'summary'],
    searchOptions: { prefix: true, fuzzy: 0.15, boost: { title: 4, summary: 2 }, combineWith: 'AND' },
  });
  index.addAll(places);
  return (query) =>
    index
      .search(query)
      .slice(0, MOST)
      .map(({ id, title, summary }) => ({ id, title, summary }));
}
