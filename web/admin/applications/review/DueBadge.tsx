import type { ApplicationReview } from '#contracts/review.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { dueStateOf } from './due.ts';

/** By when a decision is due, as it stands now. */
export function DueBadge({ application }: { application: Pick<ApplicationReview, 'status' | 'dueAt'> }) {
  const due = dueStateOf(application, new Date());
  return (
    due && (
      <span title={due.long}>
        <Badge tone={due.tone}>{due.short}</Badge>
      </span>
    )
  );
}
