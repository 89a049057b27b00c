import { useQuery } from '@tanstack/react-query';
import { API } from '#contracts/paths.ts';
import type { TagRecord } from '#contracts/tag.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

export const TAGS_KEY = ['tags'] as const;

export const tagsQuery = {
  queryKey: TAGS_KEY,
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await adminRequest<TagRecord[]>(API.tags, { signal })).body,
};

/** What stands for the tags until they are read. */
const UNREAD: readonly TagRecord[] = [];

/** All tags of the team, by name, once they are needed. */
export const useTags = (): readonly TagRecord[] => useQuery(tagsQuery).data ?? UNREAD;
