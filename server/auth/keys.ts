import { hkdfSync } from 'node:crypto';

/** One key per use, all derived from the site's secret, so that a leaked key reveals nothing about the others. */
export interface Keys {
  /** Signs the cookies of better-auth. */
  cookies: string;
  /** Encrypts authenticator secrets and the contents of cookies. */
  encryption: string;
  /** Signs device cookies. */
  devices: string;
  /** Hashes the emails whose guesses are counted. */
  counters: string;
  /** Recognizes repeated requests. */
  fingerprints: string;
  /** Stored in the database: shows whether the data was written with this secret, and nothing about it. */
  check: string;
}

/** `secret` has 32 characters or more. */
export function deriveKeys(secret: string): Keys {
  const derive = (use: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `morin ${use}`, 32)).toString('base64url');
  return {
    cookies: derive('cookies'),
    encryption: derive('encryption'),
    devices: derive('devices'),
    counters: derive('counters'),
    fingerprints: derive('fingerprints'),
    check: derive('check'),
  };
}
