import type { AppointmentMark } from '#contracts/appointment.ts';
import type { LeadBulkUndone } from '#contracts/lead-bulk.ts';
import type { MessageBulk, MessageBulkReply } from '#contracts/message-bulk.ts';
import { API, fillPath } from '#contracts/paths.ts';
import type { UndoForm } from '#contracts/review.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import type { ToastContent } from '#web/ui/toast.ts';
import { undoResult } from './undo-result.ts';

/**
 * What is sent to take a change back: the id that the server gave for it, the messages or the decided applications as
 * they were left, or the mark that an appointment had before.
 */
export type UndoRequest =
  | { undoId: string }
  | Pick<MessageBulk, 'messages'>
  | UndoForm
  | { appointmentId: string; mark: AppointmentMark };

/** Takes a change back; answers with what to say. */
export async function sendUndo(request: UndoRequest): Promise<ToastContent> {
  if ('undoId' in request) {
    return undoResult((await adminRequest<LeadBulkUndone>(API.leadBulkUndo, { body: request })).body);
  }
  if ('applications' in request) {
    await adminRequest(API.reviewUndo, { body: request });
    return { title: 'Decision undone', description: 'No email was sent.', tone: 'success' };
  }
  if ('mark' in request) {
    const path = fillPath(API.appointmentMark, { id: request.appointmentId });
    await adminRequest(path, { body: request.mark });
    return { title: 'Undone', tone: 'success' };
  }
  const body = { ...request, undo: true };
  const { messages, kept } = (await adminRequest<MessageBulkReply>(API.messagesBulk, { body })).body;
  return undoResult({ undone: messages.map(({ id }) => id), kept }, 'message');
}
