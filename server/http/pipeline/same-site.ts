import { createMiddleware } from 'hono/factory';
import { AppError } from '#server/domain/errors.ts';
import type { HonoEnv } from '#server/http/hono-env.ts';
import { isOwnHost } from './host.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const JSON_TYPE = /^application\/json(?:\s*;|$)/i;
/** The content type of a plain HTML form. */
export const FORM_TYPE = /^application\/x-www-form-urlencoded(?:\s*;|$)/i;

/** The content types, by path, that a route takes besides JSON or in place of it. */
export interface OtherTypes {
  /** Take an HTML form of this site, too. */
  formPaths: ReadonlySet<string>;
  /** Take a POST from wherever, which a token in the URL must allow: they read no cookie. */
  oneClickPaths: ReadonlySet<string>;
  /** These take nothing but a file of that type, by POST. */
  uploads: ReadonlyMap<string, string>;
}

/**
 * Lets only this site's own pages, and requests with an API token, change anything, and only with JSON or a file of a
 * declared type: no HTML form of another site can send either.
 */
export function requireSameSite(
  publicUrl: string | undefined,
  { formPaths, oneClickPaths, uploads }: OtherTypes,
) {
  return createMiddleware<HonoEnv>(async (c, next) => {
    if (SAFE.has(c.req.method)) return next();
    if (c.req.method === 'POST' && oneClickPaths.has(c.req.path)) return next();
    const { origin, 'sec-fetch-site': site } = c.req.header();
    const own =
      origin === undefined ? site === 'same-origin' : isOwnOrigin(origin, c.req.header('host'), publicUrl);
    // No browser adds a token to a request by itself, so that another site cannot send one.
    const byToken = c.get('bearerToken') !== undefined;
    if (!byToken && (!own || (site !== undefined && site !== 'same-origin'))) {
      throw new AppError('forbidden', 'This request did not come from a page of this site');
    }
    const type = c.req.header('content-type') ?? '';
    const file = c.req.method === 'POST' ? uploads.get(c.req.path) : undefined;
    if (file !== undefined && plainType(type) !== file) {
      throw new AppError('validation', `Please send a file (content-type: ${file})`, { status: 415 });
    }
    const htmlForm = !byToken && FORM_TYPE.test(type) && formPaths.has(c.req.path);
    if (file === undefined && !htmlForm && !JSON_TYPE.test(type)) {
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

/** A content type without its parameters. */
function plainType(type: string): string {
  return (type.split(';', 1)[0] ?? '').trim().toLowerCase();
}
