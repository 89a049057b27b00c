interface Submission {
  /** The body of the request. */
  text: string | undefined;
  key: string;
}

/** The last request to each URL that has not succeeded yet. */
const open = new Map<string, Submission>();

/**
 * The `Idempotency-Key` of a request to `address`. The same body (a double click, a lost response) gets the same
 * key, until `accepted` is called after a success; any other body gets a new one.
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

/** 128 random bits; browsers offer `randomUUID` only on HTTPS and localhost. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
