import { DECISION_KINDS } from '#contracts/application-status.ts';
import type { ReviewEntry } from '#contracts/review.ts';

/** The ids of the decisions that were undone; the newest entry comes last. */
export function undoneDecisions(history: readonly Pick<ReviewEntry, 'id' | 'kind'>[]): ReadonlySet<string> {
  const steps = history.filter(
    ({ kind }) => kind === 'undone' || DECISION_KINDS.some((decision) => decision === kind),
  );
  return new Set(
    steps.flatMap(({ id, kind }, index) =>
      kind !== 'undone' && steps[index + 1]?.kind === 'undone' ? [id] : [],
    ),
  );
}
