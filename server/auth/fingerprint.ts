import { createHmac } from 'node:crypto';

/** Recognises a text without keeping it: 64 hex digits that nobody without the site's key can check a guess against. */
export type Fingerprint = (text: string) => string;

/** HMAC-SHA-256 under the site's key; the prefix keeps it apart from whatever else is signed with that key. */
export function createFingerprint(secret: string): Fingerprint {
  return (text) => createHmac('sha256', secret).update('fingerprint\0').update(text).digest('hex');
}
