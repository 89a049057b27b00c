import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, Server } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import type { Deps } from './deps.ts';
import { createRefusals } from './http/refusals.ts';
import { createStaticSite } from './http/static/serve.ts';
import { jobHandlers } from './jobs/handlers.ts';
import type { Meters } from './metrics/meters.ts';
import { serveMeters } from './metrics/serve.ts';

/** Milliseconds that a request under way may still take when the server is asked to stop; jobs get five seconds more. */
const STOP_WITHIN = 8_000;
/** Milliseconds in which a connection without a request may still bring one that was on its way. */
const LAST_CALL = 200;

/**
 * Milliseconds for the head of a request, for all of it, for the next one on the same connection, and how often that is
 * looked at (Node: every 30 s). Slow clients cost a connection each, and no longer than this.
 */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
};
/** Milliseconds without a byte in either direction: who asks and does not read. Live streams say something every 20 s. */
const SILENCE = 30_000;
/** When records go that are kept for no longer, in UTC: a time at which few work. */
const EXPIRE_AT = '03:17';

export interface Listening {
  /** Where it answers, e.g. `http://localhost:3000`. */
  url: string;
  /** Takes no new connection, lets requests under way finish, then closes what `deps` opened. */
  close(): Promise<void>;
}

/** Figures for whoever watches over the server, where the operator asked for them; else not even their library is loaded. */
async function startMeters(deps: Deps): Promise<(Meters & { close(): void }) | undefined> {
  const { METRICS_PORT, METRICS_HOST } = deps.env;
  if (METRICS_PORT === undefined) return undefined;
  const { createMeters } = await import('./metrics/prometheus.ts');
  const meters = createMeters(deps);
  return { ...meters, close: await serveMeters(meters, METRICS_PORT, METRICS_HOST) };
}

/** Serves the site and the API of `deps` on its `HOST` and `PORT`. */
export async function listen(deps: Deps): Promise<Listening> {
  const { HOST, PORT, PUBLIC_URL } = deps.env;
  const meters = await startMeters(deps);
  const site = createStaticSite(deps.files, PUBLIC_URL);
  const refusals = createRefusals(PUBLIC_URL, deps.log);
  const answer = getRequestListener(createApp(deps, site, meters).fetch, {
    errorHandler: refusals.unreadable,
  });
  let stopping = false;
  const underWay = new Set<ServerResponse>();
  const handle: RequestListener = (request, response) => {
    if (stopping) response.shouldKeepAlive = false;
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    if (site.serve(request, response)) meters?.fileServed();
    else void answer(request, response);
  };
  // What Node would refuse without our headers is refused by us: no Host, a strange expectation, no HTTP at all.
  const server = createServer({ ...TIMEOUTS, requireHostHeader: false }, handle);
  server.on('checkExpectation', handle);
  refusals.attach(server);
  server.setTimeout(SILENCE);
  const { opens, offices } = deps.site.calendar;
  await deps.jobs.daily('promises.digest', opens, offices[0]?.timeZone ?? 'UTC');
  await deps.jobs.daily('records.expire', EXPIRE_AT, 'UTC');
  // Last: the workers of all queues ask for connections at once, which a slow machine takes seconds to give.
  await deps.jobs.work(jobHandlers(deps));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    async close() {
      stopping = true;
      // Their next request would come to a connection that is about to be closed.
      for (const response of underWay) response.shouldKeepAlive = false;
      meters?.close();
      deps.live.close();
      await takeInWaiting(server);
      // The close of `node:http` would also cut connections whose next request is on its way.
      const closed = new Promise<void>((resolve) => Server.prototype.close.call(server, () => resolve()));
      const lastCalls = setInterval(() => server.closeIdleConnections(), LAST_CALL);
      const impatience = setTimeout(() => server.closeAllConnections(), STOP_WITHIN);
      await closed;
      clearInterval(lastCalls);
      clearTimeout(impatience);
      await deps.close();
    },
  };
}

/** Who has connected before a stop is served: Node takes in one connection per turn of its loop, and a close resets the rest. */
async function takeInWaiting(server: Server): Promise<void> {
  let quiet = 0;
  server.on('connection', () => {
    quiet = 0;
  });
  for (const until = Date.now() + LAST_CALL; quiet < 2 && Date.now() < until; quiet++) {
    await new Promise(setImmediate);
  }
}
