import { API } from '#contracts/paths.ts';
import type { Signup } from '#contracts/signup.ts';
import { request } from '#web/lib/api.ts';

let sent = '';
let key = '';

/**
 * Makes the account. The same answers sent again carry the same `Idempotency-Key`, so that a second try
 * (a double click, a lost reply) never makes a second account. Throws as `request` does.
 */
export async function createAccount(signup: Signup): Promise<void> {
  const answers = JSON.stringify(signup);
  if (answers !== sent) {
    sent = answers;
    key = newKey();
  }
  await request(API.signup, { body: signup, headers: { 'Idempotency-Key': key } });
  sent = '';
}

/** 128 random bits; browsers offer `randomUUID` on HTTPS and localhost alone. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
