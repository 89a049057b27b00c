import { VISITOR_API } from '#contracts/visitor-api.ts';
import type { ShownUser } from '#web/features/login/welcome.ts';
import { request } from '#web/lib/api/api.ts';

/** Completes the second step. Throws `ApiError` 400 for a wrong code, 401 if the sign-in has to start again. */
export async function sendTotp(body: { code: string }): Promise<ShownUser> {
  const { user } = await request<{ user: ShownUser }>(VISITOR_API.loginTotp, { body });
  return user;
}
