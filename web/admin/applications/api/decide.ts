import type * as z from 'zod/mini';
import { API } from '#contracts/paths.ts';
import type { decisionForm, ReviewReply } from '#contracts/review.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** Approves or rejects applications, all of them or none. */
export async function decide(body: z.input<typeof decisionForm>): Promise<ReviewReply> {
  return (await adminRequest<ReviewReply>(API.reviewDecisions, { body })).body;
}
