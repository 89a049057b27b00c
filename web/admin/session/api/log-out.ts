import { API } from '#contracts/paths.ts';
import { send } from '#web/lib/api.ts';

/** Ends the session. Succeeds for someone who is signed out already. */
export async function logOut(): Promise<void> {
  await send(API.logout, { method: 'POST', body: {} });
}
