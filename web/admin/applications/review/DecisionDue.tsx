import type { ApplicationReview } from '#contracts/review.ts';
import { DueNote } from '#web/admin/sla/DueNote.tsx';
import { formatDate } from '#web/lib/format.ts';
import { Badge } from '#web/ui/Badge.tsx';

/** When a decision is due; while the applicant is asked something, until when their link works. */
export function DecisionDue({ application }: { application: Pick<ApplicationReview, 'status' | 'dueAt'> }) {
  const { status, dueAt } = application;
  if (status === 'pending') return <DueNote what="Decision" dueAt={dueAt} doneAt={null} />;
  if (status !== 'needs_info') return null;
  return (
    <span title={`Their link ends ${formatDate(dueAt)}`}>
      <Badge tone="grey">Waiting for the applicant</Badge>
    </span>
  );
}
