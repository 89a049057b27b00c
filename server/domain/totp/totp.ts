import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The format that all authenticator apps support: RFC 6238 with SHA-1, six digits, a new code every 30 seconds. */
const DIGITS = 6;
const SECONDS = 30;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A secret of 160 bits in base32, for apps. */
export function newSecret(): string {
  return [...randomBytes(32)].map((byte) => ALPHABET[byte % 32]).join('');
}

/** The URL that apps read from a QR code. `issuer` is the name that they show. */
export function appUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = new URLSearchParams({ secret, issuer, digits: `${DIGITS}`, period: `${SECONDS}` });
  return `otpauth://totp/${label}?${query.toString().replaceAll('+', '%20')}`;
}

/** The number of the 30-second step that contains `now`. */
export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1_000 / SECONDS);
}

/** The code of a step. */
export function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step with this code: the current one, the one before or the one after, because clocks differ; else `undefined`. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const given = Buffer.from(code);
  const current = stepAt(now);
  const near = [current - 1, current, current + 1];
  return near.find((step) => timingSafeEqual(Buffer.from(codeAt(secret, step)), given));
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
}
