import { API } from '#contracts/paths.ts';
import type { QuestionForm, ReviewReply } from '#contracts/review.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** Asks an applicant for more. */
export async function ask(body: QuestionForm): Promise<ReviewReply> {
  return (await adminRequest<ReviewReply>(API.reviewQuestions, { body })).body;
}
