/** Ms for which the same words, sent again after a failure, are the same request and no new one. */
const SAME_MS = 30 * 60_000;

/** Such requests by method, address and body. */
const open = new Map<string, { key: string; sentAt: number }>();

/**
 * The `Idempotency-Key` of a request to `address`. The same body (a double click, a lost response) gets the same
 * key, whatever is sent in between, until `accepted` is called after a success; any other body gets one of its own.
 */
export function keyFor(address: string, text: string | undefined): { key: string; accepted(): void } {
  const request = `${address} ${text}`;
  const now = Date.now();
  for (const [each, { sentAt }] of open) if (now - sentAt > SAME_MS) open.delete(each);
  const key = open.get(request)?.key ?? newKey();
  open.set(request, { key, sentAt: now });
  return {
    key,
    accepted() {
      if (open.get(request)?.key === key) open.delete(request);
    },
  };
}

/** 128 random bits; browsers offer `randomUUID` only on HTTPS and localhost. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
