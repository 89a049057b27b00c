import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { API, fillPath } from '#contracts/paths.ts';
import {
  type NewView,
  type ViewChange,
  type ViewedList,
  type ViewRecord,
  viewGone,
  viewRecord,
} from '#contracts/views.ts';
import { adminRequest } from '../../account/admin-request.ts';

/** One's own views of a list, by name; and ways to change them. */
export function useViews(list: ViewedList) {
  const client = useQueryClient();
  const queryKey = ['views', list];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await adminRequest(`${API.views}?list=${list}`, { reply: z.array(viewRecord), signal })).body,
  });
  const changed = async <T>(done: Promise<{ body: T }>): Promise<T> => {
    const { body } = await done;
    await client.invalidateQueries({ queryKey });
    return body;
  };
  return {
    views: data ?? [],
    save: (view: NewView): Promise<ViewRecord> =>
      changed(adminRequest(API.views, { body: view, reply: viewRecord })),
    change: (id: string, change: ViewChange): Promise<ViewRecord> =>
      changed(adminRequest(fillPath(API.view, { id }), { body: change, reply: viewRecord })),
    remove: (id: string): Promise<unknown> =>
      changed(adminRequest(fillPath(API.viewDelete, { id }), { body: {}, reply: viewGone })),
  };
}
