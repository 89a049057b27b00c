import { randomBytes } from 'node:crypto';

/** A secret of 256 random bits, in the form of standardwebhooks.com. */
export function newSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}
