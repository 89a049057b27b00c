import { type APIRequestContext, expect } from '@playwright/test';
import { API } from '#contracts/paths.ts';
import { type SignupForm, signupReply } from '#contracts/signup.ts';

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

/** Signs somebody up without drawing the form; answers with their id. */
export async function sendSignup(
  request: APIRequestContext,
  origin: string | undefined,
  person: SignupForm,
): Promise<string> {
  const answer = await request.post(API.signup, { data: person, headers: { origin: origin ?? '' } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return signupReply.parse(await answer.json()).user.id;
}
