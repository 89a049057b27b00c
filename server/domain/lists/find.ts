import type { SQL } from 'drizzle-orm';
import type { Database } from '#server/db/connection.ts';
import type { Place } from './cursor.ts';
import { lookUp, probeFor, withIndex } from './look-up.ts';
import type { Listed, Selection } from './selection.ts';
import { type Part, survey, walk } from './walk.ts';
import { cut, DAY, type Day, daysFrom, edgeOf, madeOn, recordsOn } from './windows.ts';

/** How far one request looks, in records. */
export interface Reach {
  /** Tried one by one, and counted, before it is decided how to go on. */
  first: number;
  /** Tried one by one after that at the most. A page may then be short, and still lead on to the next. */
  further: number;
  /** In the first days that the search's index is asked for, where it finds too many in all of them. */
  window: number;
  /** Taken from the search's index at once, and sorted, at the most. */
  taken: number;
}

export const REACH: Reach = { first: 1_000, further: 10_000, window: 20_000, taken: 1_500 };
/** While nothing fills the page, the index is asked for so many times as many days. */
const GROWTH = 8;
/** How often one request asks the search's index at the most; then, too, a page may be short. */
const ASKED_MOST = 16;

export interface Found {
  hits: Place[];
  /** Where the next page begins; `undefined` at the end of the list. */
  resume: Place | undefined;
  /** How many match beyond `after`, or at least so many. */
  matched: number;
  atLeast: boolean;
}

/** What somebody looks for, and what has been found of it so far: `hits`, all that match up to `last`. */
interface Quest {
  db: Database;
  list: Listed;
  selection: Selection;
  part: Part;
  reach: Reach;
  hits: Place[];
  last: Place;
  /** At least so many match, of those looked at. */
  matched: number;
  /** Of the first records, how many the search alone finds. */
  found: number;
}

/** Finds what a page shows: one record more than that is asked for tells whether there is another page. */
export async function find(
  db: Database,
  list: Listed,
  selection: Selection,
  { after, limit }: Part,
  reach: Reach,
): Promise<Found> {
  const { also, search } = selection;
  const part = { after, limit: limit + 1 };
  const depth = !also && !search ? part.limit : Math.max(reach.first, part.limit);
  const { hits, last, walked, found, matched } = await survey(db, list, selection, { ...part, depth });
  const quest = { db, list, selection, part, reach, hits, last: last as Place, matched, found };
  if (hits.length > limit || walked < depth) return asFound(quest, walked < depth);
  if (!search?.indexed) return goOn(quest);
  const { exhausted, ...met } = await searchOn(quest);
  return exhausted === undefined ? goOn(met) : asFound(met, exhausted);
}

/** What the index has found: all up to `last`. `exhausted`: there is no more; `undefined` where a walk is better from here. */
type Met = Quest & { exhausted: boolean | undefined };

/** Asks the search's index until the page is full: for everything where that may be little, else for a stretch of time. */
async function searchOn(quest: Quest): Promise<Met> {
  const { db, list, selection, part, reach } = quest;
  const byTime = selection.order.at === list.createdAt;
  // Not among the first: seldom everywhere, most likely.
  const rare = quest.found === 0;
  const [probe, ahead] = await Promise.all([
    probeFor(db, list, selection),
    rare || !byTime ? undefined : daysFrom(db, list, selection, quest.last),
  ]);
  return withIndex(db, probe, async (index) => {
    let { hits, matched, last } = quest;
    const ask = async (days?: SQL) => {
      const options = { after: last, limit: part.limit - hits.length, days, most: reach.taken };
      const taken = await lookUp(index, list, selection, options);
      if (taken.tooMany) return false;
      hits = [...hits, ...taken.hits];
      matched += taken.matched;
      return true;
    };
    const met = (exhausted?: boolean): Met => ({ ...quest, hits, matched, last, exhausted });
    if ((rare || !byTime) && (await ask())) return met(true);
    if (!byTime) return met();
    let days = ahead ?? (await daysFrom(index.reader, list, selection, last));
    let size = firstWindow(quest, days);
    // So many of the next records are known to hold too many.
    let crowd = rare ? recordsOn(days) : Number.POSITIVE_INFINITY;
    for (let asked = 0; asked < ASKED_MOST && days.length > 0; asked += 1) {
      const [now, later] = cut(days, Math.min(size, largestWindow(quest), crowd / 2));
      const records = recordsOn(now);
      if (await ask(madeOn(list, now))) {
        if (hits.length >= part.limit) return met(later.length === 0);
        days = later;
        last = later[0] ? edgeOf(later[0], selection.order) : last;
        size = records * GROWTH;
        crowd = crowd - records > reach.further ? crowd - records : Number.POSITIVE_INFINITY;
      } else if (now.length === 1 || records <= 2 * reach.further) {
        return met();
      } else {
        crowd = records;
      }
    }
    return met(days.length === 0);
  });
}

/**
 * Records that hold a page, if fewer of the next match than of the first, as far as chance may have it; where a filter led
 * to these, more of all.
 */
function firstWindow({ hits: [first], last, matched, part, reach }: Quest, days: readonly Day[]): number {
  if (!first) return reach.window;
  const likely = Math.max(matched - Math.sqrt(matched), matched / 3);
  const wanted = part.limit / likely;
  const span = Math.abs(last.at - first.at) / DAY;
  return Math.max(wanted * reach.first, recordsOn(days.slice(0, Math.ceil(wanted * span))));
}

/** Records among which there are half as many to take as may be taken, as far as the first tell; they may tell nothing. */
function largestWindow({ found, reach }: Quest): number {
  return found > 0 ? (reach.taken * reach.first) / (2 * found) : Number.POSITIVE_INFINITY;
}

/** Tries the next records one by one. */
async function goOn(quest: Quest): Promise<Found> {
  const { db, list, selection, part, reach } = quest;
  const limit = part.limit - quest.hits.length;
  const options = { after: quest.last, limit, depth: reach.further };
  const { hits, last } = await walk(db, list, selection, options);
  const matched = quest.matched + hits.length;
  return asFound(
    { ...quest, hits: [...quest.hits, ...hits], last: last ?? quest.last, matched },
    hits.length < limit && !last,
  );
}

function asFound({ hits, part, last, matched }: Quest, exhausted: boolean): Found {
  const shown = hits.slice(0, part.limit - 1);
  const full = hits.length > shown.length;
  const resume = full ? shown.at(-1) : exhausted ? undefined : last;
  return { hits: shown, resume, matched, atLeast: !exhausted };
}
