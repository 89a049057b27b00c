import type { PasswordJudgement } from '#contracts/password.ts';
import { VISITOR_API } from '#contracts/visitor-api.ts';
import { request } from '#web/lib/api/api.ts';

/**
 * Why `password` cannot be used; `undefined` where it can, and where nobody says: the signup itself checks it again.
 */
export async function whyRefused(password: string): Promise<string | undefined> {
  try {
    const judgement = await request<PasswordJudgement>(VISITOR_API.signupPassword, { body: { password } });
    return judgement.acceptable ? undefined : judgement.message;
  } catch {
    return undefined;
  }
}
