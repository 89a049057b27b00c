import { type APIRequestContext, expect } from '@playwright/test';

/** Sends what a form of the site sends, without drawing the form: for tests about what comes of it. */
export async function send(
  request: APIRequestContext,
  origin: string | undefined,
  path: string,
  data: object,
): Promise<void> {
  const answer = await request.post(path, { data, headers: { origin: origin ?? '' } });
  expect(answer.ok(), `${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
}
