import { useIsFetching } from '@tanstack/react-query';
import { useState } from 'react';
import { DAY_KEYS } from './use-done.ts';

interface Held<T> {
  /** The lines on show, each as it is now. */
  shown: readonly T[];
  /** The keys of those that no longer wait: they are as they were. */
  gone: ReadonlySet<string>;
  /** How many have come since. */
  count: number;
  /** Lines came, went or moved since. */
  outdated: boolean;
}

/**
 * Holds back what others change in a list, so that no line moves under the pointer: once `asked` has grown, the newest
 * lines show until nothing is being read any more. `limit` is how many of them are drawn.
 */
export function useHeld<T>(
  newest: readonly T[],
  keyOf: (line: T) => string,
  asked: number,
  limit = Number.POSITIVE_INFINITY,
): Held<T> {
  const [held, setHeld] = useState({ lines: newest, asked });
  const reading = useIsFetching({ predicate: ({ queryKey }) => DAY_KEYS.includes(String(queryKey[0])) }) > 0;
  if (held.asked !== asked) {
    if (!reading) setHeld({ lines: newest, asked });
    return { shown: newest, gone: new Set(), count: 0, outdated: false };
  }
  const byKey = new Map(newest.map((line) => [keyOf(line), line]));
  const before = held.lines.map(keyOf);
  const now = newest.slice(0, limit).map(keyOf);
  return {
    shown: held.lines.map((line, index) => byKey.get(before[index] ?? '') ?? line),
    gone: new Set(before.filter((key) => !byKey.has(key))),
    count: now.filter((key) => !before.includes(key)).length,
    outdated: now.join('\n') !== before.slice(0, limit).join('\n'),
  };
}
