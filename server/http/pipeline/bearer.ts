import { createMiddleware } from 'hono/factory';
import { AppError } from '#server/domain/errors.ts';
import type { HonoEnv } from '#server/http/hono-env.ts';

/** Characters of the longest header that is read as a token. */
const MAX = 500;

/**
 * Reads the API token of a request from its `Authorization` header, the only place for it. Other schemes are left
 * alone: a proxy in front may have its own. A request with a cookie besides is refused, so that it never has two
 * senders.
 */
export const readBearerToken = createMiddleware<HonoEnv>(async (c, next) => {
  const header = c.req.header('authorization')?.trim() ?? '';
  const [scheme = '', ...rest] = header.slice(0, MAX).split(' ');
  if (scheme.toLowerCase() !== 'bearer') return next();
  if (c.req.header('cookie') !== undefined) {
    throw new AppError('validation', 'Please send an API token or a cookie, not both');
  }
  c.set('bearerToken', rest.join(' ').trim());
  return next();
});
