import { passwordJudgement, passwordQuestion } from '#contracts/password.ts';
import { API } from '#contracts/paths.ts';
import { signupForm, signupReply } from '#contracts/signup.ts';
import { createAccount } from '#server/domain/accounts/create-account.ts';
import { judgePassword } from '#server/domain/accounts/password-strength.ts';
import { type Route, route } from '#server/http/route.ts';

const signup = route({
  method: 'POST',
  path: API.signup,
  summary: 'Sign up a business with the plan it chose',
  policy: 'public',
  rate: 'forms',
  body: signupForm,
  reply: signupReply,
  status: 201,
  handle: async ({ ctx, body }) => ({ body: await createAccount({ ctx, input: body }) }),
});

const password = route({
  method: 'POST',
  path: API.signupPassword,
  summary: 'Check a password’s strength. Nothing is stored.',
  policy: 'public',
  rate: 'steps',
  body: passwordQuestion,
  reply: passwordJudgement,
  handle: async ({ ctx, body }) => ({ body: await judgePassword({ ctx, input: body }) }),
});

/** Signing up. */
export const signupRoutes: readonly Route[] = [signup, password];
