import { HOTP, Secret, TOTP } from 'otpauth';

/** What every app for sign-in codes understands: RFC 6238 with SHA-1, six digits, a new code every 30 seconds. */
const FORM = { algorithm: 'SHA1', digits: 6 };
const SECONDS = 30;
/** Steps by which a clock may differ. */
const WINDOW = 1;

/** A secret of 160 bits in base32, for apps. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The URL that apps read from a QR code. `issuer` is the name that they show. */
export function appUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  return new TOTP({ ...FORM, period: SECONDS, secret, issuer, label: account }).toString();
}

/** The number of the 30-second step that contains `now`. */
export function stepAt(now: Date): number {
  return TOTP.counter({ period: SECONDS, timestamp: now.getTime() });
}

/** The code of a step. */
export function codeAt(secret: string, step: number): string {
  return HOTP.generate({ ...FORM, secret: Secret.fromBase32(secret), counter: step });
}

/**
 * The step with this code: the current one, the one before or the one after, because clocks differ; else `undefined`.
 */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const counter = stepAt(now);
  const delta = HOTP.validate({
    ...FORM,
    token: code,
    secret: Secret.fromBase32(secret),
    counter,
    window: WINDOW,
  });
  return delta === null ? undefined : counter + delta;
}
