import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import { DAY_LISTS } from '#web/admin/records/query-keys.ts';
import { withKept } from './with-kept.ts';

interface Held<T> {
  /** The lines on show, each as it is now. */
  shown: readonly T[];
  /** The keys of lines that no longer wait, which are shown as they were. */
  gone: ReadonlySet<string>;
  /** How many have come since. */
  count: number;
  /** Whether lines came, went or moved since. */
  outdated: boolean;
}

/**
 * Holds back what others change in a list, so that no line moves under the pointer: once `refreshes` has grown, the
 * newest lines show until nothing is being read any more. A line that is `kept` has its place whether or not it still
 * waits: it asks or offers something. `limit` is how many of the others are drawn.
 */
export function useHeld<T>(
  newest: readonly T[],
  keyOf: (line: T) => string,
  refreshes: number,
  kept: (line: T) => boolean,
  limit = Number.POSITIVE_INFINITY,
): Held<T> {
  const [held, setHeld] = useState({ lines: newest, refreshes });
  const reading = useIsFetching({ predicate: ({ queryKey }) => DAY_LISTS.includes(queryKey[0]) }) > 0;
  const byKey = new Map(newest.map((line) => [keyOf(line), line]));
  if (held.refreshes !== refreshes) {
    const isHeld = (line: T) => held.lines.some((each) => keyOf(each) === keyOf(line));
    const lines = withKept(newest, held.lines, (line) => kept(line) && isHeld(line), keyOf);
    if (!reading) setHeld({ lines, refreshes });
    // One that came and was pressed while others are still being read: from now on it has its place.
    else if (newest.some((line) => kept(line) && !isHeld(line))) setHeld({ ...held, lines });
    return { shown: lines, gone: new Set(), count: 0, outdated: false };
  }
  const before = held.lines.map(keyOf);
  const drawn = (lines: readonly T[]) =>
    lines
      .filter((line) => !kept(line))
      .slice(0, limit)
      .map(keyOf);
  const now = drawn(newest);
  return {
    shown: held.lines.map((line, index) => byKey.get(before[index] ?? '') ?? line),
    gone: new Set(before.filter((key) => !byKey.has(key))),
    count: now.filter((key) => !before.includes(key)).length,
    outdated: now.join('\n') !== drawn(held.lines).join('\n'),
  };
}
