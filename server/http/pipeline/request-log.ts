import { createMiddleware } from 'hono/factory';
import type { Environment } from '#server/http/environment.ts';
import type { Log } from '#server/log.ts';
import type { Meters } from '#server/metrics/meters.ts';

/** No right, or too often: whoever looks into an attack needs to know from where. */
const REFUSED = new Set([401, 403, 429]);

/**
 * Gives each request an id that its answer and its log lines carry. Logs the path alone, never query or body; who was
 * signed in, by id; of a refusal the client's network too.
 */
export function identifyRequest(log: Log, meters?: Meters) {
  return createMiddleware<Environment>(async (c, next) => {
    const requestId = crypto.randomUUID();
    const start = performance.now();
    c.set('requestId', requestId);
    await next();
    c.res.headers.set('x-request-id', requestId);
    const { method, path } = c.req;
    const ms = Math.round(performance.now() - start);
    const { status } = c.res;
    meters?.answered({ method, route: c.get('route'), status, seconds: ms / 1_000 });
    const actor = c.get('actor');
    const line = {
      requestId,
      method,
      path,
      status,
      ms,
      ...(actor?.kind === 'user' && { user: actor.id }),
      ...(REFUSED.has(status) && { client: c.get('clientAddress') }),
    };
    if (path.startsWith('/api/')) log.info(line, 'request');
    else log.debug(line, 'request');
  });
}
