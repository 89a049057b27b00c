import { API } from '#contracts/paths.ts';
import type { ReviewReply, UndoForm } from '#contracts/review.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** Takes a decision back, while the server lets it. */
export async function undo(body: UndoForm): Promise<ReviewReply> {
  return (await adminRequest<ReviewReply>(API.reviewUndo, { body })).body;
}
