import { createMiddleware } from 'hono/factory';
import type { Environment } from '#server/http/environment.ts';

/** What stands between two slashes of our addresses: nothing escaped. */
const SEGMENT = /^[\w.~@-]+$/;
/** Longer than any address of ours. */
const PATH_MAX = 1_000;

/** Whether `path` is written as our addresses are: plain segments, no dots alone, no doubled slash. */
export function isCanonical(path: string): boolean {
  if (!path.startsWith('/') || path.length > PATH_MAX) return false;
  const segments = path.slice(1).split('/');
  // What follows the last slash may be nothing: `/pricing/` is led to its right address.
  if (segments.at(-1) === '') segments.pop();
  return segments.every((segment) => segment !== '.' && segment !== '..' && SEGMENT.test(segment));
}

/** Answers any other spelling of an address as unknown, before anything could read it differently. */
export const rejectNonCanonicalPaths = createMiddleware<Environment>(async (c, next) => {
  const [path = ''] = (c.env.incoming.url ?? '').split('?', 1);
  if (!isCanonical(path)) return c.notFound();
  return next();
});
