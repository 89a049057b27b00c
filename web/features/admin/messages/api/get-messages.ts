import { type MessageRecord, messageRecord } from '#contracts/admin.ts';
import { API } from '#contracts/paths.ts';
import { fetchPage } from '../../list/fetch-page.ts';
import { type ListState, useList } from '../../list/use-list.ts';

/** Every message from the contact page, newest first; not asked for where they are not `enabled`. */
export function useMessages(enabled: boolean): ListState<MessageRecord> {
  return useList(
    ['messages'],
    (cursor, signal) => fetchPage(API.messages, messageRecord, cursor, signal),
    enabled,
  );
}
