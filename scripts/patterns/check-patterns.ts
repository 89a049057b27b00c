import { checkSync } from 'recheck';
import type { Pattern } from './find-patterns.ts';

// In this thread and without Java or a binary: the same everywhere, and nothing to start.
process.env.RECHECK_SYNC_BACKEND = 'pure';

/** Timeout in ms for one pattern; a pattern that is not checked by then is refused. */
const TIMEOUT = 60_000;

/** Why a pattern may be slow: its complexity and a text that shows it; `undefined` if it is linear. */
export function slownessOf({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string | undefined {
  if (source === undefined) return 'is put together at run time, and cannot be checked';
  const result = checkSync(source, flags, { timeout: TIMEOUT });
  if (result.status === 'safe') return undefined;
  if (result.status === 'unknown') return `cannot be checked (${result.error.kind})`;
  return `${result.complexity.summary}, e.g. for ${result.attack.pattern}`;
}
