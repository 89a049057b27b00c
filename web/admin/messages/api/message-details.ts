import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { MessageChanged, MessageDetails } from '#contracts/message.ts';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import { MESSAGE_LISTS, readAgain } from '#web/admin/records/query-keys.ts';
import { showAtOnce } from '#web/admin/records/show-at-once.ts';
import { undoAfter } from '#web/admin/records/undo/last-undo.ts';
import { useAnnounce } from '#web/admin/records/undo/use-announce.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { errorBodyOf } from '#web/lib/api/error-body.ts';
import type { Errors } from '#web/lib/forms/validation.ts';
import { showFailure } from '#web/ui/show-failure.ts';
import type { MessageState } from './change-messages.ts';

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
    void readAgain(client, MESSAGE_LISTS);
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
  /** Called once it is saved, also where it was tried again. */
  onSaved?: (() => void) | undefined;
}

/**
 * Changes one message, reloads it, and says `said` or the error, which is also returned. Where nobody knows whether it
 * was saved, it offers to send the same again.
 */
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
    ways: Ways = {},
  ): Promise<NotSaved | undefined> {
    const { optimistic, undo, onSaved } = ways;
    const shown = client.getQueryData(queryKey);
    const about = shown && `${shown.firstName} ${shown.lastName}`;
    try {
      const saved = showAtOnce(client, queryKey, optimistic, () => send(path, body), refresh);
      const version = await undoAfter(saved);
      announce({ title: said, tone: 'success' }, undo && { messages: [{ id, version, ...undo }] }, { about });
      onSaved?.();
      await refresh();
      return undefined;
    } catch (error) {
      const message = client.getQueryData(queryKey);
      showFailure('Not saved', error, {
        name: message && `${message.firstName} ${message.lastName}`,
        retry: () => void change(path, body, said, ways),
      });
      return { fields: errorBodyOf(error)?.fields ?? {}, version: message?.version };
    }
  };
}
