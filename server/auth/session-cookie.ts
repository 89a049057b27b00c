import { makeSignature } from 'better-auth/crypto';
import { cookieName } from './cookies.ts';

/**
 * Signs the session's token in `headers` with the current key. The token itself is the proof: 256 random bits, looked
 * up by their hash. Sessions therefore survive a change of the key, and better-auth finds the signature that it
 * expects.
 */
export function createSessionCookie(key: string, https: boolean) {
  const name = `${cookieName('session', https)}=`;
  return async (headers: Headers): Promise<Headers> => {
    const pairs = (headers.get('cookie') ?? '').split(/;\s*/);
    const [token] = (pairs.find((pair) => pair.startsWith(name))?.slice(name.length) ?? '').split('.');
    if (!token) return headers;
    const signed = encodeURIComponent(`${token}.${await makeSignature(token, key)}`);
    const others = pairs.filter((pair) => !pair.startsWith(name));
    const changed = new Headers(headers);
    changed.set('cookie', [...others, name + signed].join('; '));
    return changed;
  };
}
