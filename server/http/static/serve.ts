import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { builtPage, REDIRECTS } from '#contracts/paths.ts';
import type { Environment } from '#server/http/environment.ts';
import { parseRange } from './byte-range.ts';
import type { Encoding, StaticFile } from './manifest.ts';

/** Smallest first: what is compressed once, at the build, is smallest in brotli. */
const PREFERRED: Encoding[] = ['br', 'zstd', 'gzip'];
type Files = ReadonlyMap<string, StaticFile>;

/** Serves the built site from memory, and sends old or slashed addresses to their right ones for good. */
export function serveStatic(files: Files) {
  return createMiddleware<Environment>(async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const { path } = c.req;
    const target = REDIRECTS[path] ?? (path.length > 1 ? path.replace(/\/$/, '') : path);
    if (target !== path && !path.startsWith('/api/'))
      return c.redirect(target + new URL(c.req.url).search, 308);
    const file = path.endsWith('/404') ? undefined : files.get(builtPage(path));
    return file ? send(c, file) : next();
  });
}

/** The page that says that there is none, status 404: a folder may have its own for what is directly in it. */
export function notFoundPage(c: Context<Environment>, files: Files): Response | undefined {
  const folder = c.req.path.slice(0, c.req.path.lastIndexOf('/'));
  const file = files.get(`${folder}/404`) ?? files.get('/404');
  return file && send(c, file, 404);
}

function send(c: Context<Environment>, file: StaticFile, status: 200 | 404 = 200): Response {
  const encoding = negotiate(c.req.header('accept-encoding'), file);
  const etag = `"${file.etag}-${encoding}"`;
  c.header('content-type', file.type);
  c.header('etag', etag);
  c.header('vary', 'accept-encoding');
  c.header('cache-control', file.immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
  if (file.contentPolicy) c.header('content-security-policy', file.contentPolicy);
  if (status === 200 && c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304);
  if (encoding !== 'identity') c.header('content-encoding', encoding);
  const body = file.bodies[encoding] ?? file.bodies.identity;
  return encoding === 'identity' && status === 200 ? sendRange(c, body) : sendWhole(c, body, status);
}

function sendWhole(c: Context<Environment>, body: Uint8Array<ArrayBuffer>, status: 200 | 404): Response {
  c.header('content-length', String(body.byteLength));
  return c.req.method === 'HEAD' ? c.body(null, status) : c.body(body, status);
}

function sendRange(c: Context<Environment>, body: Uint8Array<ArrayBuffer>): Response {
  c.header('accept-ranges', 'bytes');
  const range = parseRange(c.req.header('range'), body.byteLength);
  if (range === undefined) return sendWhole(c, body, 200);
  if (range === 'unsatisfiable') {
    c.header('content-range', `bytes */${body.byteLength}`);
    return c.body(null, 416);
  }
  c.header('content-range', `bytes ${range.start}-${range.end}/${body.byteLength}`);
  return c.body(body.subarray(range.start, range.end + 1), 206);
}

function negotiate(header: string | undefined, file: StaticFile): Encoding {
  const accepted = new Set(
    (header ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';', 1)[0]),
  );
  return PREFERRED.find((encoding) => accepted.has(encoding) && file.bodies[encoding]) ?? 'identity';
}
