import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { MessageChanged, MessageDetails } from '#contracts/message.ts';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import { undoAfter } from '#web/admin/records/last-undo.ts';
import { showFailedSave } from '#web/admin/records/not-saved.ts';
import { showAtOnce } from '#web/admin/records/show-at-once.ts';
import { useAnnounce } from '#web/admin/records/use-announce.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { answerOf } from '#web/lib/answer.ts';
import type { Errors } from '#web/lib/validation.ts';
import { type MessageState, takeBackMessages } from './change-messages.ts';

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

/** What was wrong with a change, and the version of the message by then. */
interface NotSaved {
  fields: Errors;
  version: number | undefined;
}

interface Ways {
  /** The message as it is shown until the server has answered; what was shown before comes back on an error. */
  optimistic?: (message: MessageDetails) => MessageDetails;
  /** What it was before. */
  undo?: MessageState;
}

/** Changes one message, reloads it, and says `said` or the error, which is also returned. */
export function useChangeMessage(id: string) {
  const client = useQueryClient();
  const announce = useAnnounce();
  const refresh = useRefreshMessage(id);
  const { queryKey } = messageQuery(id);
  const send = async (path: ApiPath, body: object) =>
    (await adminRequest<MessageChanged>(fillPath(path, { id }), { body })).body.version;

  return async function change(
    path: ApiPath,
    body: object,
    said: string,
    { optimistic, undo }: Ways = {},
  ): Promise<NotSaved | undefined> {
    try {
      const saved = showAtOnce(client, queryKey, optimistic, () => send(path, body), refresh);
      const version = await undoAfter(saved);
      const takeBack =
        undo && (() => takeBackMessages([{ id, version, ...undo }]).finally(() => void refresh()));
      announce({ title: said, tone: 'success' }, takeBack);
      await refresh();
      return undefined;
    } catch (error) {
      const message = client.getQueryData(queryKey);
      showFailedSave(error, { name: message && `${message.firstName} ${message.lastName}` });
      return { fields: answerOf(error)?.fields ?? {}, version: message?.version };
    }
  };
}
