import { API } from '#contracts/paths.ts';
import type { Signup } from '#contracts/signup.ts';
import { request } from '#web/lib/api.ts';

/** Makes the account; a repeated request never makes a second one. Throws as `request` does. */
export async function createAccount(signup: Signup): Promise<void> {
  await request(API.signup, { body: signup });
}
