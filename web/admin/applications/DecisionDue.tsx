import type { ApplicationRecord } from '#contracts/application.ts';
import { DueNote } from '#web/admin/sla/DueNote.tsx';
import { formatDateTime } from '#web/lib/format/format.ts';
import { Badge } from '#web/ui/Badge.tsx';

type Due = Pick<ApplicationRecord, 'status' | 'dueAt' | 'decidedAt'>;

/** When a decision is due; while the applicant is asked something, until when their link works. */
export function DecisionDue({ application: { status, dueAt, decidedAt } }: { application: Due }) {
  if (status !== 'needs_info') return <DueNote what="Decision" dueAt={dueAt} doneAt={decidedAt} />;
  return (
    <span title={`Their link ends ${formatDateTime(dueAt)}`}>
      <Badge tone="grey">Waiting for the applicant</Badge>
    </span>
  );
}
