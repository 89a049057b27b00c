import { useQuery } from '@tanstack/react-query';
import { API } from '#contracts/paths.ts';
import type { DecisionTemplates } from '#contracts/review.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** The mails about an application, as they are before anybody edits them. */
export function useDecisionTemplates() {
  return useQuery({
    queryKey: ['decision-templates'],
    queryFn: async ({ signal }) =>
      (await adminRequest<DecisionTemplates>(API.decisionTemplates, { signal })).body,
  });
}
