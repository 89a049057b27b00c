import type { MessageRecord } from '#contracts/message.ts';
import type { MessageBulk, MessageBulkReply } from '#contracts/message-bulk.ts';
import { API } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** Whose a message is, or its status. */
export type MessageState = Pick<MessageBulk['messages'][number], 'ownerId' | 'status' | 'asBefore'>;

/** The status of a message as an undo puts it back: answered by whom and when it was. */
export const statusBefore = ({ status }: Pick<MessageRecord, 'status'>): MessageState => ({
  status,
  asBefore: true,
});

/** Changes several messages, all of them or none. */
export async function changeMessages(body: MessageBulk): Promise<MessageBulkReply> {
  return (await adminRequest<MessageBulkReply>(API.messagesBulk, { body })).body;
}
