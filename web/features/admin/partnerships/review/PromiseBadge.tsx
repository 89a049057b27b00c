import type { ApplicationReview } from '#contracts/review.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { promiseOf } from './promise.ts';

/** By when we promised to decide, as it stands now. */
export function PromiseBadge({ application }: { application: Pick<ApplicationReview, 'status' | 'dueAt'> }) {
  const promise = promiseOf(application, new Date());
  return (
    promise && (
      <span title={promise.long}>
        <Badge tone={promise.tone}>{promise.short}</Badge>
      </span>
    )
  );
}
