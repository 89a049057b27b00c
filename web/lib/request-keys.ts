interface Submission {
  /** What was sent. */
  text: string | undefined;
  key: string;
}

/** The last submission to each address that no success is known of. */
const open = new Map<string, Submission>();

/**
 * The `Idempotency-Key` of what is about to be sent to `address`. The same text again (a double click, a lost answer) gets
 * the same key, until `accepted` says that the server took it; anything else gets a new one.
 */
export function keyFor(address: string, text: string | undefined): { key: string; accepted(): void } {
  const last = open.get(address);
  const submission = last && last.text === text ? last : { text, key: newKey() };
  open.set(address, submission);
  return {
    key: submission.key,
    accepted() {
      if (open.get(address) === submission) open.delete(address);
    },
  };
}

/** 128 random bits; browsers offer `randomUUID` on HTTPS and localhost alone. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
