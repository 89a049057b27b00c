import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { TOKEN_FORM, TOKEN_PREFIX } from '#contracts/api-token.ts';

/** Characters of a token that are stored as they are, to recognize it by: the prefix and 24 bits. */
const BEGINNING = TOKEN_PREFIX.length + 6;
const CHECKSUM = 8;

/** Makes a token of 256 random bits. It ends in a checksum, so that scanners and we tell a mistyped one at once. */
export function makeToken(): string {
  const secret = TOKEN_PREFIX + randomBytes(32).toString('hex');
  return secret + checksum(secret);
}

/** Whether `text` can be a token at all; one that cannot is not looked for. */
export function isWellFormed(text: string): boolean {
  return TOKEN_FORM.test(text) && text.slice(-CHECKSUM) === checksum(text.slice(0, -CHECKSUM));
}

/** What is stored of a token: reading the table does not allow using it. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** How a token begins, for lists. */
export function beginningOf(token: string): string {
  return token.slice(0, BEGINNING);
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(CHECKSUM, '0');
}
