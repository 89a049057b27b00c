import type { ContactMessage } from '#contracts/contact.ts';
import { API } from '#contracts/paths.ts';
import { request } from '#web/lib/api.ts';
import { createRequestKeys } from '#web/lib/request-keys.ts';

const keys = createRequestKeys();

/** Sends a message; the same one sent again arrives once. Throws as `request` does, e.g. `ApiError` 429. */
export async function sendMessage(message: ContactMessage): Promise<void> {
  const headers = { 'Idempotency-Key': keys.keyFor(message) };
  await request(API.contact, { body: message, headers });
  keys.accepted();
}
