import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { HonoEnv } from './hono-env.ts';

/** `body` as JSON with its length in the header: short responses are then not compressed. */
export function jsonResponse(c: Context<HonoEnv>, body: unknown, status: ContentfulStatusCode): Response {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  return c.body(text, status, { 'content-type': 'application/json', 'content-length': length });
}
