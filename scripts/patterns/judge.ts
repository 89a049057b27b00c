import type { Pattern } from './find-patterns.ts';
import type { TrustedText } from './own-text.ts';

/**
 * What is wrong with `patterns`: the slow ones that `exceptions` do not name, and exceptions that are of no use any
 * more. Each different pattern is looked at once.
 */
export async function judge(
  patterns: readonly Pattern[],
  exceptions: readonly TrustedText[],
  slownessOf: (pattern: Pattern) => Promise<string | undefined>,
): Promise<string[]> {
  const known = new Map<string, string | undefined>();
  const excused = new Set<TrustedText>();
  const complaints: string[] = [];
  for (const pattern of patterns) {
    const key = `${pattern.source ?? pattern.place}/${pattern.flags}`;
    if (!known.has(key)) known.set(key, await slownessOf(pattern));
    const slowness = known.get(key);
    if (!slowness) continue;
    const exception = exceptions.find(({ file, text }) => file === pattern.file && text === pattern.text);
    if (exception) excused.add(exception);
    else complaints.push(`${pattern.place}  ${pattern.text}  ${slowness}`);
  }
  const useless = exceptions.filter((exception) => !excused.has(exception));
  return [
    ...complaints,
    ...useless.map(
      ({ file, text }) => `own-text.ts names ${text} in ${file}, which is not there or not slow`,
    ),
  ];
}
