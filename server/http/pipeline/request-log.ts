import { createMiddleware } from 'hono/factory';
import type { HonoEnv } from '#server/http/hono-env.ts';
import type { Log } from '#server/log.ts';
import type { Metrics } from '#server/metrics/metrics.ts';

/** Not signed in, forbidden, or rate-limited: logged with the client's network, for investigating attacks. */
const REFUSED = new Set([401, 403, 429]);

/**
 * Gives each request an id, which its response and its log lines carry. Logs the path without query or body, the id of
 * the signed-in person, and for a rejected request the client's network.
 */
export function identifyRequest(log: Log, metrics?: Metrics) {
  return createMiddleware<HonoEnv>(async (c, next) => {
    const requestId = crypto.randomUUID();
    const start = performance.now();
    c.set('requestId', requestId);
    await next();
    c.res.headers.set('x-request-id', requestId);
    const { method, path } = c.req;
    const ms = Math.round(performance.now() - start);
    const { status } = c.res;
    metrics?.answered({ method, route: c.get('route'), status, seconds: ms / 1_000 });
    const actor = c.get('actor');
    const line = {
      requestId,
      method,
      path,
      status,
      ms,
      ...(actor?.kind === 'user' && { user: actor.id, ...(actor.token && { token: actor.token.id }) }),
      ...(REFUSED.has(status) && { client: c.get('clientNetwork') }),
    };
    if (path.startsWith('/api/')) log.info(line, 'request');
    else log.debug(line, 'request');
  });
}
