import { useQuery } from '@tanstack/react-query';
import { API } from '#contracts/paths.ts';
import type { TagRecord } from '#contracts/tag.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** What stands for the tags until they are read. */
export const UNREAD: readonly TagRecord[] = [];
export const TAGS_KEY = ['tags'] as const;

/** All tags of the team, by name, once they are needed. */
export function useTags(): readonly TagRecord[] {
  const { data } = useQuery({
    queryKey: TAGS_KEY,
    queryFn: async ({ signal }) => (await adminRequest<TagRecord[]>(API.tags, { signal })).body,
  });
  return data ?? UNREAD;
}
