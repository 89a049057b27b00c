import { API } from '#contracts/paths.ts';
import { request } from '#web/lib/api.ts';
import type { ShownUser } from '../welcome.ts';

/** Who is signed in, and whether they must set up sign-in codes first. */
export async function fetchSession(): Promise<{ user: ShownUser | null; totpMissing?: boolean }> {
  return request(API.session);
}
