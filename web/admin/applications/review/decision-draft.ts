import type { Outcome } from '#contracts/review.ts';
import type { DraftName } from '#web/lib/drafts/unsent.ts';
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

/** The decision on several of these applications whose draft has that name. */
export function decisionIn(name: string, applications: readonly Application[]) {
  const ids = name.split(' ').at(-1)?.split(',') ?? [];
  const chosen = applications.filter(({ id }) => ids.includes(id.slice(0, 8)));
  const outcome = (['approved', 'rejected'] as const).find(
    (each) => bulkDecisionDraft(each, chosen) === name,
  );
  return outcome && { outcome, ids: new Set(chosen.map(({ id }) => id)) };
}
