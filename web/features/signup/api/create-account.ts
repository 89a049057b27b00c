import type * as z from 'zod/mini';
import type { Signup, signupReply } from '#contracts/signup.ts';
import { VISITOR_API } from '#contracts/visitor-api.ts';
import { request } from '#web/lib/api/api.ts';

/**
 * Makes the account; a repeated request never makes a second one. Returns what the person should read beside the
 * success, if anything. Throws as `request` does.
 */
export async function createAccount(signup: Signup): Promise<string | undefined> {
  const { partnerNote } = await request<z.output<typeof signupReply>>(VISITOR_API.signup, { body: signup });
  return partnerNote;
}
