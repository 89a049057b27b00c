import { createHmac } from 'node:crypto';

/**
 * Recognizes a text without storing it: 64 hex digits, against which no guess can be checked without the site's key.
 */
export type Fingerprint = (text: string) => string;

/** HMAC-SHA-256 under a key of its own. */
export function createFingerprint(key: string): Fingerprint {
  return (text) => createHmac('sha256', key).update(text).digest('hex');
}
