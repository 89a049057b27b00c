import * as z from 'zod/mini';
import type { LoginForm } from '#contracts/login.ts';
import { API } from '#contracts/paths.ts';
import { request } from '#web/lib/api.ts';

/** Read leniently: what else is in the answer is kept as it came, for showing names only. */
const answer = z.looseObject({
  success: z.optional(z.boolean()),
  message: z.optional(z.string()),
  user: z.optional(z.looseObject({ role: z.optional(z.string()) })),
});
export type LoginAnswer = z.output<typeof answer>;

/** Signs in; the server sets the session's cookie. Throws as `request` does, e.g. `ApiError` 401. */
export function logIn(form: LoginForm): Promise<LoginAnswer> {
  return request(API.login, { body: form, reply: answer });
}
