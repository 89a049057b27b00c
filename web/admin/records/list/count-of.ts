import { formatCount } from '#web/lib/format/format.ts';
import type { ListState } from './use-list.ts';

/** How many there are, as far as the server counted. */
export function countOf({ records, total, atLeast, hasMore }: ListState<unknown>): string {
  if (!hasMore) return formatCount(records.length);
  const least = Math.max(total ?? 0, records.length);
  return atLeast ? `${formatCount(least)}+` : formatCount(least);
}
