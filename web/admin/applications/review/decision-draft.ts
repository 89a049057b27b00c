import type { Outcome } from '#contracts/review.ts';
import type { DraftName } from '#web/lib/unsent.ts';
import { endsPartnership } from './partnership-labels.ts';

interface Application {
  id: string;
  status: string;
}

/** What a note is written for: to reject whoever is a partner by now is another thing than to reject an applicant. */
const purposeOf = (outcome: Outcome, statuses: readonly string[]) =>
  endsPartnership(outcome, statuses) ? 'ended' : outcome;

/** The name of the draft of a decision on one application. */
export const decisionDraft = (outcome: Outcome, { id, status }: Application): DraftName =>
  `application ${id} ${purposeOf(outcome, [status])}`;

/** The name of the draft of a decision on these applications. */
export function bulkDecisionDraft(outcome: Outcome, applications: readonly Application[]): DraftName {
  const purpose = purposeOf(
    outcome,
    applications.map(({ status }) => status),
  );
  return `${purpose} ${applications.map(({ id }) => id.slice(0, 8)).sort()}`;
}
