import { API } from '#contracts/paths.ts';
import { expectLogOut } from '#web/admin/session/require-sign-in.ts';
import { request } from '#web/lib/api/api.ts';

/** Ends the session. Succeeds for someone who is signed out already. */
export async function logOut(): Promise<void> {
  expectLogOut(true);
  try {
    await request(API.logout, { method: 'POST', body: {} });
  } catch (error) {
    expectLogOut(false);
    throw error;
  }
}
