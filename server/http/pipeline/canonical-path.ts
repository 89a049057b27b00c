import { createMiddleware } from 'hono/factory';
import type { Environment } from '#server/http/environment.ts';

/** Our addresses: plain segments, nothing escaped, no dots alone, no doubled slash. */
const CANONICAL = /^\/(?:(?!\.{1,2}(?:\/|$))[\w.~@-]+\/?)*$/;

/** Answers any other spelling of an address as unknown, before anything could read it differently. */
export const refuseOddPaths = createMiddleware<Environment>(async (c, next) => {
  const [path = ''] = (c.env.incoming.url ?? '').split('?', 1);
  if (!CANONICAL.test(path)) return c.notFound();
  return next();
});
