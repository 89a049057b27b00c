import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { DeviceOwner } from '#server/domain/sign-in/device-owner.ts';
import type { AppCookie } from './cookies.ts';

const A_YEAR = 365 * 24 * 3_600;
/** Maximum number of people that a browser is remembered for. */
const PEOPLE = 5;
/** A nonce of 16 bytes and a MAC of 32, in base64url, and the epoch that they were made in. */
const ENTRY = /^([\w-]{22})([\w-]{43})(\d{1,10})$/;

export interface Devices {
  /** Returns the name of this device among those of `owner`, or `undefined` if it is none of them. */
  find(headers: Headers, owner: DeviceOwner): string | undefined;
  /** Returns the cookie that makes this browser a device of `owner`, and keeps it a device of its other users. */
  remember(headers: Headers, owner: DeviceOwner): string;
}

/**
 * Distinguishes a person's devices from a stranger's (OWASP: device cookies). A cookie holds a nonce for each person
 * and a MAC over it, the account's id and its epoch: it cannot be forged, moved to another account or outlive the
 * epoch. Why: docs/decisions/036-device-cookies.md
 */
export function createDevices(key: string, cookie: AppCookie): Devices {
  const macOf = (nonce: string, id: string, epoch: string) =>
    createHmac('sha256', key).update(`${nonce} ${id} ${epoch}`).digest('base64url');
  const entriesOf = (headers: Headers) => (cookie.read(headers) ?? '').split('.').slice(0, PEOPLE);
  /** The content of an entry, if it was made for the account with that id, in any epoch. */
  function read(entry: string, id: string): { nonce: string; epoch: number } | undefined {
    const [, nonce, mac, epoch] = ENTRY.exec(entry) ?? [];
    if (!nonce || !mac || !epoch) return undefined;
    const fits = timingSafeEqual(Buffer.from(mac), Buffer.from(macOf(nonce, id, epoch)));
    return fits ? { nonce, epoch: Number(epoch) } : undefined;
  }
  const find: Devices['find'] = (headers, { id, epoch }) =>
    entriesOf(headers)
      .map((entry) => read(entry, id))
      .find((found) => found?.epoch === epoch)?.nonce;
  return {
    find,
    remember(headers, owner) {
      const others = entriesOf(headers).filter((entry) => ENTRY.test(entry) && !read(entry, owner.id));
      // A device that signs in again stays the same one: otherwise each sign-in would bring new guesses.
      const nonce = find(headers, owner) ?? randomBytes(16).toString('base64url');
      const epoch = String(owner.epoch);
      const entries = [nonce + macOf(nonce, owner.id, epoch) + epoch, ...others].slice(0, PEOPLE);
      return cookie.write(entries.join('.'), A_YEAR);
    },
  };
}
