import type { ReviewEntry } from '#contracts/review.ts';

/** What an undo takes back: the last of these before it. */
const DECISIONS = ['approved', 'rejected', 'asked'];

/** The ids of the decisions that were undone; the newest entry comes last. */
export function undoneDecisions(history: readonly Pick<ReviewEntry, 'id' | 'kind'>[]): ReadonlySet<string> {
  const steps = history.filter(({ kind }) => kind === 'undone' || DECISIONS.includes(kind));
  return new Set(
    steps.flatMap(({ id, kind }, index) =>
      kind !== 'undone' && steps[index + 1]?.kind === 'undone' ? [id] : [],
    ),
  );
}
