import '#web/lib/zod-config.ts';
import { API } from '#contracts/paths.ts';
import { type AskedQuestion, askedQuestion } from '#contracts/review.ts';
import { request } from '#web/lib/api.ts';

/** Reads the question of a mailed link, without using the link up. */
export function readQuestion(body: { token: string }): Promise<AskedQuestion> {
  return request(API.applicationQuestion, { body, reply: askedQuestion });
}

/** Sends the answer, which uses the link up. */
export async function sendAnswer(body: { token: string; answer: string }): Promise<void> {
  await request(API.applicationAnswer, { body });
}
