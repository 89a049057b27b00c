import type { IncomingMessage, ServerResponse } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { builtPage, REDIRECTS } from '#contracts/paths.ts';
import type { HonoEnv } from '#server/http/hono-env.ts';
import { isOwnHost } from '#server/http/pipeline/host.ts';
import { namesTwoHosts } from '#server/http/pipeline/repeated-headers.ts';
import {
  securityHeaders,
  subresourceHeaders,
  WITH_MICROPHONE,
} from '#server/http/pipeline/security-headers.ts';
import { compressed } from './compression.ts';
import { isDocument, type StaticFile } from './manifest.ts';
import { missingPage, type Ready, ready, send } from './send.ts';
import { namedUnder } from './site-address.ts';

/** The only pages on which a visitor may let the browser listen. */
const CALL_PAGES = '/call/';
/** A missing page of the team is reported inside the dashboard. */
const TEAM_PAGES = '/admin/';

/** Serves the built site. */
export interface StaticSite {
  /**
   * Responds to a request for a built file from memory, before the pipeline: simple comparisons enforce each of its
   * rules, which makes a page four times as fast. `false`: this request is for the pipeline.
   */
  serve(request: IncomingMessage, response: ServerResponse): boolean;
  /** Answers with the 404 page: a folder may have its own for what is directly in it. */
  notFound(path: string, acceptEncoding: string | undefined): Response | undefined;
  /**
   * Compresses the files that were changed at this start, which are sent as they are until then: first quickly, then
   * well.
   */
  compressChanged(stop: AbortSignal): Promise<void>;
}

/** `publicUrl` is the site's own URL, if the operator set one. */
export function createStaticSite(
  files: ReadonlyMap<string, StaticFile>,
  publicUrl: string | undefined,
): StaticSite {
  const headers = securityHeaders(publicUrl);
  const lighter = subresourceHeaders(publicUrl);
  const site = new Map<string, Ready>();
  const put = (address: string, file: StaticFile) => {
    const own = address.startsWith(CALL_PAGES) ? { ...headers, ...WITH_MICROPHONE } : headers;
    site.set(address, ready(file, isDocument(file.type) ? own : lighter));
  };
  const changed = publicUrl ? namedUnder(files, publicUrl) : new Map<string, StaticFile>();
  for (const [address, file] of files) put(address, changed.get(address) ?? file);
  return {
    serve(request, response) {
      const { method, url = '' } = request;
      if (method !== 'GET' && method !== 'HEAD') return false;
      const end = url.indexOf('?');
      const path = end < 0 ? url : url.slice(0, end);
      const file = path.endsWith('/404') ? undefined : (site.get(path) ?? site.get(builtPage(path)));
      if (!file || !isOwnHost(request.headers.host ?? '', publicUrl)) return false;
      if (namesTwoHosts(request.rawHeaders)) return false;
      send({ request, response, file });
      return true;
    },
    notFound(path, acceptEncoding) {
      const folder = path.startsWith(TEAM_PAGES) ? TEAM_PAGES : path.slice(0, path.lastIndexOf('/') + 1);
      const file = site.get(`${folder}404`) ?? site.get('/404');
      return file && missingPage(acceptEncoding, file);
    },
    async compressChanged(stop) {
      for (const pace of ['quick', 'best'] as const) {
        for (const [address, file] of changed) {
          // One at a time: passwords are hashed by the same threads.
          const bodies = await compressed(address, file.bodies.identity, pace);
          if (stop.aborted) return;
          put(address, { ...file, bodies });
        }
      }
    },
  };
}

/** Redirects moved URLs and trailing slashes permanently to the canonical URL. */
export const redirectOldAddresses = createMiddleware<HonoEnv>(async (c, next) => {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
  const { path } = c.req;
  const target = REDIRECTS[path] ?? (path.length > 1 ? path.replace(/\/$/, '') : path);
  if (target === path || path.startsWith('/api/')) return next();
  const { search } = new URL(c.req.url);
  return c.redirect(target + (target.includes('?') ? search.replace('?', '&') : search), 308);
});
