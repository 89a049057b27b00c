import { VISITOR_API } from '#contracts/visitor-api.ts';
import type { ShownUser } from '#web/features/login/welcome.ts';
import { request } from '#web/lib/api/api.ts';

/** Reads who is signed in, and whether they must set up sign-in codes first. */
export async function fetchSession(): Promise<{ user: ShownUser | null; totpMissing?: boolean }> {
  return request(VISITOR_API.session);
}
