import type { ContactMessage } from '#contracts/contact.ts';
import { VISITOR_API } from '#contracts/visitor-api.ts';
import { request } from '#web/lib/api/api.ts';

/** Sends a message; the same one sent again arrives once. Throws as `request` does, e.g. `ApiError` 429. */
export async function sendMessage(message: ContactMessage): Promise<void> {
  await request(VISITOR_API.contact, { body: message });
}
