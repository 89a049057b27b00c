import { check } from 'recheck';
import type { Pattern } from './find-patterns.ts';

/** Timeout in ms for one pattern; a pattern that is not checked by then is refused. */
const TIMEOUT = 60_000;

/** Why a pattern may be slow: its complexity and a text that shows it; `undefined` if it is linear. */
export async function slownessOf({
  source,
  flags,
}: Pick<Pattern, 'source' | 'flags'>): Promise<string | undefined> {
  if (source === undefined) return 'is put together at run time, and cannot be checked';
  const result = await check(source, flags, { timeout: TIMEOUT });
  if (result.status === 'safe') return undefined;
  if (result.status === 'unknown') return `cannot be checked (${result.error.kind})`;
  return `${result.complexity.summary}, e.g. for ${result.attack.pattern}`;
}
