import type { LoginForm } from '#contracts/login.ts';
import { VISITOR_API } from '#contracts/visitor-api.ts';
import { request } from '#web/lib/api/api.ts';

/** Read leniently: `user` is passed on as it is, for showing names only. */
export interface LoginAnswer {
  success?: boolean;
  message?: string;
  user?: { role?: string };
  /** The next step, if a password is not enough. */
  step?: string;
}

/** Signs in; the server sets the session's cookie. Throws as `request` does, e.g. `ApiError` 401. */
export async function logIn(form: LoginForm): Promise<LoginAnswer> {
  return Object((await request(VISITOR_API.login, { body: form })) ?? {});
}
