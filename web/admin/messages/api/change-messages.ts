import type { MessageRecord } from '#contracts/message.ts';
import type { MessageBulk, MessageBulkReply } from '#contracts/message-bulk.ts';
import { API } from '#contracts/paths.ts';
import { undoResult } from '#web/admin/records/undo-result.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import type { ToastContent } from '#web/ui/toast.ts';

/** Whose a message is, or its status. */
export type MessageState = Pick<MessageBulk['messages'][number], 'ownerId' | 'status' | 'asBefore'>;

/** The status of a message as an undo puts it back: answered by whom and when it was. */
export const statusBefore = ({ status }: Pick<MessageRecord, 'status'>): MessageState => ({
  status,
  asBefore: true,
});

/** Changes several messages, all of them or none; with `undo` those that are as they were left. */
export async function changeMessages(body: MessageBulk): Promise<MessageBulkReply> {
  return (await adminRequest<MessageBulkReply>(API.messagesBulk, { body })).body;
}

/** Takes a change of one message or of several back; answers with what to say. */
export async function takeBackMessages(messages: MessageBulk['messages']): Promise<ToastContent> {
  const { messages: undone, kept } = await changeMessages({ messages, undo: true });
  return undoResult({ undone: undone.map(({ id }) => id), kept }, 'message');
}
