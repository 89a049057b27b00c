import { useQuery } from '@tanstack/react-query';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { nameOf } from '#web/lib/drafts/name-of.ts';
import type { Unsent } from '#web/lib/drafts/unsent.ts';

/** Whose record it is; nothing until that is read, and where the record is gone or no longer theirs to read. */
export function useNameOf(about: Unsent['about']): string | undefined {
  const { data } = useQuery({
    queryKey: ['name', about],
    queryFn: ({ signal }) =>
      about
        ? nameOf(about, async <Reply>(path: string) => (await adminRequest<Reply>(path, { signal })).body)
        : null,
    enabled: about !== undefined,
    retry: false,
  });
  return data || undefined;
}
