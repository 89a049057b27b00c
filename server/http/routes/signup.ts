import { API } from '#contracts/paths.ts';
import { signupForm, signupReply } from '#contracts/signup.ts';
import { createAccount } from '#server/domain/accounts/create-account.ts';
import { type Route, route } from '#server/http/route.ts';

const signup = route({
  method: 'POST',
  path: API.signup,
  summary: 'Sign a business up with the plan it chose',
  policy: 'public',
  rate: 'forms',
  body: signupForm,
  reply: signupReply,
  status: 201,
  handle: async ({ ctx, body }) => ({ body: await createAccount({ ctx, input: body }) }),
});

/** Signing up. */
export const signupRoutes: readonly Route[] = [signup];
