import type { ContactMessage } from '#contracts/contact.ts';
import { API } from '#contracts/paths.ts';
import { request } from '#web/lib/api.ts';

/** Sends a message; the same one sent again arrives once. Throws as `request` does, e.g. `ApiError` 429. */
export async function sendMessage(message: ContactMessage): Promise<void> {
  await request(API.contact, { body: message });
}
