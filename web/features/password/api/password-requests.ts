import { API } from '#contracts/paths.ts';
import { request } from '#web/lib/api.ts';

/** What the server says when it is done; read leniently. */
interface Done {
  message?: string;
}

/** Asks for a link to choose a new password; the answer is the same for every address. */
export async function askForLink(body: { email: string }): Promise<Done> {
  return Object(await request(API.forgotPassword, { body }));
}

/** Sets the password with a mailed link. Throws `ApiError` 404 for a link that is used up or expired. */
export async function resetPassword(body: { token: string; password: string }): Promise<void> {
  await request(API.resetPassword, { body });
}

/** Confirms an address with a mailed link. Throws as `resetPassword` does. */
export async function verifyEmail(body: { token: string }): Promise<void> {
  await request(API.verifyEmail, { body });
}
