import { createMiddleware } from 'hono/factory';
import type { Environment } from '#server/http/environment.ts';
import type { Log } from '#server/log.ts';

/** Gives each request an id that its answer and its log lines carry. Logs the path alone, never query or body. */
export function identifyRequest(log: Log) {
  return createMiddleware<Environment>(async (c, next) => {
    const requestId = crypto.randomUUID();
    const start = performance.now();
    c.set('requestId', requestId);
    await next();
    c.res.headers.set('x-request-id', requestId);
    const { method, path } = c.req;
    const ms = Math.round(performance.now() - start);
    const line = { requestId, method, path, status: c.res.status, ms };
    if (path.startsWith('/api/')) log.info(line, 'request');
    else log.debug(line, 'request');
  });
}
