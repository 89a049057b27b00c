import { createHmac } from 'node:crypto';

interface Signed {
  id: string;
  /** Seconds since 1970. */
  timestamp: number;
  body: string;
  /** `whsec_` and base64, or any other text as it is. */
  secret: string;
}

/** The header `webhook-signature`: HMAC-SHA256 of id, time and body, in base64, after its version. */
export function signature({ id, timestamp, body, secret }: Signed): string {
  const key = secret.startsWith('whsec_') ? Buffer.from(secret.slice(6), 'base64') : Buffer.from(secret);
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return `v1,${mac}`;
}
