import { useQuery } from '@tanstack/react-query';
import { API } from '#contracts/paths.ts';
import type { LetterDrafts } from '#contracts/review.ts';
import { adminRequest } from '../../account/admin-request.ts';

/** The mails about an application, as they are before anybody edits them. */
export function useLetters() {
  return useQuery({
    queryKey: ['letters'],
    queryFn: async ({ signal }) => (await adminRequest<LetterDrafts>(API.reviewLetters, { signal })).body,
  });
}
