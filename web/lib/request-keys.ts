/**
 * Keys for a request that must happen once: the same answers sent again (a double click, a lost reply) carry the
 * same `Idempotency-Key`, until `accepted` says that the server took them.
 */
export function createRequestKeys() {
  let sent = '';
  let key = '';
  return {
    keyFor(answers: unknown): string {
      const text = JSON.stringify(answers);
      if (text !== sent) {
        sent = text;
        key = newKey();
      }
      return key;
    },
    accepted(): void {
      sent = '';
    },
  };
}

/** 128 random bits; browsers offer `randomUUID` on HTTPS and localhost alone. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
