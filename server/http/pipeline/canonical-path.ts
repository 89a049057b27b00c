import { createMiddleware } from 'hono/factory';
import type { HonoEnv } from '#server/http/hono-env.ts';

/** The characters between two slashes of our URLs: nothing escaped. */
const SEGMENT = /^[\w.~@-]+$/;
/** Longer than any path of ours. */
const PATH_MAX = 1_000;

/** Whether `path` is canonical: plain segments, no `.` or `..`, no doubled slash. */
export function isCanonical(path: string): boolean {
  if (!path.startsWith('/') || path.length > PATH_MAX) return false;
  const segments = path.slice(1).split('/');
  // The last segment may be empty: `/pricing/` redirects to the canonical URL.
  if (segments.at(-1) === '') segments.pop();
  return segments.every((segment) => segment !== '.' && segment !== '..' && SEGMENT.test(segment));
}

/** Rejects non-canonical paths with a 404, before anything could read them differently. */
export const rejectNonCanonicalPaths = createMiddleware<HonoEnv>(async (c, next) => {
  const [path = ''] = (c.env.incoming.url ?? '').split('?', 1);
  if (!isCanonical(path)) return c.notFound();
  return next();
});
