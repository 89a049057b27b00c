import { API } from '#contracts/paths.ts';
import type { Signup } from '#contracts/signup.ts';
import { request } from '#web/lib/api.ts';
import { createRequestKeys } from '#web/lib/request-keys.ts';

const keys = createRequestKeys();

/** Makes the account; the same answers sent again never make a second one. Throws as `request` does. */
export async function createAccount(signup: Signup): Promise<void> {
  await request(API.signup, { body: signup, headers: { 'Idempotency-Key': keys.keyFor(signup) } });
  keys.accepted();
}
