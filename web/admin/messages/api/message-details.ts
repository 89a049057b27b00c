import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { MessageDetails } from '#contracts/message.ts';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import { showFailedSave } from '#web/admin/records/not-saved.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { toast } from '#web/ui/toast.ts';

/** One message and its history; loaded again each time it is opened. */
export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: ['message', id],
    queryFn: async ({ signal }) =>
      (await adminRequest<MessageDetails>(fillPath(API.message, { id }), { signal })).body,
    staleTime: 0,
  });

/** The same query as a prefetch. */
export const messagePrefetch = (id: string) => ({ ...messageQuery(id), staleTime: 10_000 });

/** Reads a message again, and the lists that show it. */
export function useRefreshMessage(id: string): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    for (const list of ['messages', 'stats']) void client.invalidateQueries({ queryKey: [list] });
    await client.invalidateQueries({ queryKey: messageQuery(id).queryKey });
  };
}

/** Changes one message, reloads it, and shows `message` or the error; returns whether it was saved. */
export function useChangeMessage(id: string) {
  const refresh = useRefreshMessage(id);
  return async function change(path: ApiPath, body: object, message: string): Promise<boolean> {
    let saved = true;
    try {
      await adminRequest(fillPath(path, { id }), { body });
      toast({ title: message, tone: 'success' });
    } catch (error) {
      saved = false;
      showFailedSave(error);
    }
    await refresh();
    return saved;
  };
}
