import '#web/lib/forms/zod-config.ts';
import { type AskedQuestion, askedQuestion } from '#contracts/review.ts';
import { VISITOR_API } from '#contracts/visitor-api.ts';
import { request } from '#web/lib/api/api.ts';

/** Reads the question of a mailed link, without using the link up. */
export function readQuestion(body: { token: string }): Promise<AskedQuestion> {
  return request(VISITOR_API.applicationQuestion, { body, reply: askedQuestion });
}

/** Sends the answer, which uses the link up. */
export async function sendAnswer(body: { token: string; answer: string }): Promise<void> {
  await request(VISITOR_API.applicationAnswer, { body });
}
