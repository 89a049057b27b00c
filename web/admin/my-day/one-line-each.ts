import type { MyDayItem } from '#contracts/my-day.ts';

/** A line of the day, and what else waits for the same record later on. */
export interface DayWork {
  item: MyDayItem;
  also: readonly MyDayItem[];
}

/** One line for each record, by what is due first; those that stand alone keep lines of their own. */
export function oneLineEach(
  items: readonly MyDayItem[],
  standsAlone: (item: MyDayItem) => boolean,
): DayWork[] {
  const byRecord = Map.groupBy(items, (item) =>
    standsAlone(item) ? `${item.kind} ${item.id}` : `${item.subjectKind} ${item.id}`,
  );
  return [...byRecord.values()].flatMap(([item, ...also]) => (item ? [{ item, also }] : []));
}
