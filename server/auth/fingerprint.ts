import { createHmac } from 'node:crypto';

/** Recognises a text without keeping it: 64 hex digits that nobody without the site's key can check a guess against. */
export type Fingerprint = (text: string) => string;

/** HMAC-SHA-256 under a key of its own. */
export function createFingerprint(key: string): Fingerprint {
  return (text) => createHmac('sha256', key).update(text).digest('hex');
}
