import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import { DAY_LISTS } from '../records/query-keys.ts';

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
 * newest lines show until nothing is being read any more. `limit` is how many of them are drawn. A line that is `kept`
 * has its place whether or not it still waits: somebody writes in it.
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
  const written = (line: T) => kept(line) && !byKey.has(keyOf(line));
  if (held.refreshes !== refreshes) {
    const lines = [...newest];
    for (const [place, line] of held.lines.entries()) if (written(line)) lines.splice(place, 0, line);
    if (!reading) setHeld({ lines, refreshes });
    return { shown: lines, gone: new Set(), count: 0, outdated: false };
  }
  const before = held.lines.map(keyOf);
  const waiting = held.lines.filter((line) => !written(line));
  const now = newest.slice(0, limit).map(keyOf);
  return {
    shown: held.lines.map((line, index) => byKey.get(before[index] ?? '') ?? line),
    gone: new Set(before.filter((key) => !byKey.has(key))),
    count: now.filter((key) => !before.includes(key)).length,
    outdated: now.join('\n') !== waiting.slice(0, limit).map(keyOf).join('\n'),
  };
}
