import { useQuery } from '@tanstack/react-query';
import { API, fillPath } from '#contracts/paths.ts';
import type { ApplicationReview } from '#contracts/review.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { fateOf, isForDecision } from '#web/lib/drafts/draft-fate.ts';
import type { Unsent } from '#web/lib/drafts/unsent.ts';
import { statusLabel } from '#web/lib/format/status-label.ts';

/** What became of a draft for a decision, and what was decided; nothing of other drafts, and until that is read. */
export function useFate(draft: Unsent): { fate?: ReturnType<typeof fateOf>; decided?: string } {
  const id = isForDecision(draft) ? draft.about?.id : undefined;
  const { data } = useQuery({
    // As its panel reads it.
    queryKey: ['partnerships', 'application', id],
    queryFn: async ({ signal }) =>
      (await adminRequest<ApplicationReview>(fillPath(API.reviewApplication, { id: id ?? '' }), { signal }))
        .body,
    enabled: id !== undefined,
    retry: false,
  });
  if (!data) return {};
  const decided = `${statusLabel(data.status)} meanwhile by ${data.decidedBy ?? 'a colleague'}`;
  return { fate: fateOf(draft, data), decided };
}
