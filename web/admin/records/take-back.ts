import type { LeadBulkUndone } from '#contracts/lead-bulk.ts';
import type { MessageBulk, MessageBulkReply } from '#contracts/message-bulk.ts';
import { API } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import type { ToastContent } from '#web/ui/toast.ts';
import { undoResult } from './undo-result.ts';

/** What takes a change back: the id that the server gave for it, or the messages as they were before. */
export type Reversal = { undoId: string } | Pick<MessageBulk, 'messages'>;

/** Takes a change back; answers with what to say. */
export async function takeBack(reversal: Reversal): Promise<ToastContent> {
  if ('undoId' in reversal) {
    return undoResult((await adminRequest<LeadBulkUndone>(API.leadBulkUndo, { body: reversal })).body);
  }
  const body = { ...reversal, undo: true };
  const { messages, kept } = (await adminRequest<MessageBulkReply>(API.messagesBulk, { body })).body;
  return undoResult({ undone: messages.map(({ id }) => id), kept }, 'message');
}
