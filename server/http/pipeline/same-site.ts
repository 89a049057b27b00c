import { createMiddleware } from 'hono/factory';
import { AppError } from '#server/domain/errors.ts';
import type { Environment } from '#server/http/environment.ts';
import { isOwnHost } from './host.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const JSON_TYPE = /^application\/json(?:\s*;|$)/i;
/** The content type of a plain HTML form. */
export const FORM_TYPE = /^application\/x-www-form-urlencoded(?:\s*;|$)/i;

/**
 * Allows changes only from this site's own pages, and only as JSON, which no HTML form of another site can send.
 * `formPaths` also accept an HTML form of this site.
 */
export function requireSameSite(publicUrl: string | undefined, formPaths: ReadonlySet<string>) {
  return createMiddleware<Environment>(async (c, next) => {
    if (SAFE.has(c.req.method)) return next();
    const { origin, 'sec-fetch-site': site } = c.req.header();
    const own =
      origin === undefined ? site === 'same-origin' : isOwnOrigin(origin, c.req.header('host'), publicUrl);
    if (!own || (site !== undefined && site !== 'same-origin')) {
      throw new AppError('forbidden', 'This request did not come from a page of this site');
    }
    const type = c.req.header('content-type') ?? '';
    const htmlForm = FORM_TYPE.test(type) && formPaths.has(c.req.path);
    if (!htmlForm && !JSON_TYPE.test(type)) {
      throw new AppError('validation', 'Please send JSON (content-type: application/json)', { status: 415 });
    }
    return next();
  });
}

function isOwnOrigin(origin: string, host: string | undefined, publicUrl: string | undefined): boolean {
  if (publicUrl) return origin === publicUrl;
  const [, scheme, name = ''] = /^(https?):\/\/(.+)$/.exec(origin) ?? [];
  return scheme === 'http' && name === host && isOwnHost(name, undefined);
}
