import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { OwnCookie } from './cookies.ts';

const A_YEAR = 365 * 24 * 3_600;
/** How many people a browser is remembered for. */
const PEOPLE = 5;
/** A nonce of 16 bytes and its MAC of 32, in base64url. */
const ENTRY = /^([\w-]{22})([\w-]{43})$/;

export interface Devices {
  /** Names this device among those that `email` has signed in on; `undefined` where it is none of them. */
  find(headers: Headers, email: string): string | undefined;
  /** The cookie that makes this browser a device of `email`, and keeps it one of the others who use it. */
  remember(headers: Headers, email: string): string;
}

/**
 * Tells the devices that a person has signed in on from a stranger's (OWASP: device cookies). A cookie holds a nonce for
 * each person and the MAC over it and their address: nothing of it can be made, moved to another person or read.
 * Why: docs/decisions/036-device-cookies.md
 */
export function createDevices(key: string, cookie: OwnCookie): Devices {
  const macOf = (email: string, nonce: string) =>
    createHmac('sha256', key).update(`${nonce} ${email}`).digest('base64url');
  const entriesOf = (headers: Headers) => (cookie.read(headers) ?? '').split('.').slice(0, PEOPLE);
  function nonceIn(entry: string, email: string): string | undefined {
    const [, nonce, mac] = ENTRY.exec(entry) ?? [];
    if (!nonce || !mac) return undefined;
    return timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(email, nonce))) ? nonce : undefined;
  }
  return {
    find(headers, email) {
      const nonces = entriesOf(headers).map((entry) => nonceIn(entry, email));
      return nonces.find((nonce) => nonce !== undefined);
    },
    remember(headers, email) {
      const others = entriesOf(headers).filter((entry) => ENTRY.test(entry) && !nonceIn(entry, email));
      const nonce = randomBytes(16).toString('base64url');
      const entries = [nonce + macOf(email, nonce), ...others].slice(0, PEOPLE);
      return cookie.write(entries.join('.'), A_YEAR);
    },
  };
}
