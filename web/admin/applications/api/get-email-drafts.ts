import { useQuery } from '@tanstack/react-query';
import { API } from '#contracts/paths.ts';
import type { EmailDrafts } from '#contracts/review.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** The mails about an application, as they are before anybody edits them. */
export function useEmailDrafts() {
  return useQuery({
    queryKey: ['letters'],
    queryFn: async ({ signal }) => (await adminRequest<EmailDrafts>(API.reviewDrafts, { signal })).body,
  });
}
