import { useQuery, useQueryClient } from '@tanstack/react-query';
import { API, fillPath } from '#contracts/paths.ts';
import type { NewView, ViewChange, ViewedList, ViewRecord } from '#contracts/views.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** One's own views of a list, by name, once it is `open`; and ways to change them. */
export function useViews(list: ViewedList, open = true) {
  const client = useQueryClient();
  const queryKey = ['views', list] as const;
  const { data, isFetched } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await adminRequest<ViewRecord[]>(`${API.views}?list=${list}`, { signal })).body,
    enabled: open,
  });
  const changed = async <T>(done: Promise<{ body: T }>): Promise<T> => {
    const { body } = await done;
    await client.invalidateQueries({ queryKey });
    return body;
  };
  return {
    views: data ?? [],
    settled: isFetched || !open,
    save: (view: NewView): Promise<ViewRecord> =>
      changed(adminRequest<ViewRecord>(API.views, { body: view })),
    change: (id: string, change: ViewChange): Promise<ViewRecord> =>
      changed(adminRequest<ViewRecord>(fillPath(API.view, { id }), { body: change })),
    remove: (id: string): Promise<unknown> =>
      changed(adminRequest(fillPath(API.viewDelete, { id }), { body: {} })),
  };
}
