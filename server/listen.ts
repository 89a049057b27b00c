import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, Server } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { createBurstLimit, oneAtATime } from './http/pipeline/one-at-a-time.ts';
import { createRefusals } from './http/refusals.ts';
import type { StaticFile } from './http/static/manifest.ts';
import { createStaticSite } from './http/static/serve.ts';
import type { Log } from './log.ts';
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

export interface Listening {
  /** Where it answers, e.g. `http://localhost:3000`. */
  url: string;
  /** From now on the API answers, with `deps`. */
  admit(deps: Deps): void;
  /** Takes no new connection, ends live streams, and lets requests under way finish. */
  close(): Promise<void>;
}

/** Figures for whoever watches over the server, where the operator asked for them; else not even their library is loaded. */
async function startMeters(
  { METRICS_PORT, METRICS_HOST }: Env,
  current: () => Deps | undefined,
): Promise<(Meters & { close(): void }) | undefined> {
  if (METRICS_PORT === undefined) return undefined;
  const { createMeters } = await import('./metrics/prometheus.ts');
  const meters = createMeters(current);
  return { ...meters, close: await serveMeters(meters, METRICS_PORT, METRICS_HOST) };
}

/** Serves the built `files` on `HOST` and `PORT`, and the API once it is admitted; it answers 503 until then. */
export async function listen(env: Env, log: Log, files: ReadonlyMap<string, StaticFile>): Promise<Listening> {
  const { HOST, PORT, PUBLIC_URL } = env;
  let admitted: Deps | undefined;
  const meters = await startMeters(env, () => admitted);
  const site = createStaticSite(files, PUBLIC_URL);
  const refusals = createRefusals(PUBLIC_URL, log);
  const answerWith = (deps?: Deps) =>
    getRequestListener(createApp({ env, log, site, meters }, deps).fetch, {
      errorHandler: refusals.unreadable,
    });
  let answer = answerWith();
  let stopping = false;
  const underWay = new Set<ServerResponse>();
  const ask = oneAtATime((request, response) => {
    underWay.add(response);
    response.once('close', () => underWay.delete(response));
    void answer(request, response);
  });
  const isTooMany = createBurstLimit();
  const handle: RequestListener = (request, response) => {
    if (isTooMany(request.socket)) return void request.socket.destroy();
    if (stopping) response.shouldKeepAlive = false;
    // A built file is on its way with this call; to keep count of it would cost as much as to send it.
    if (site.serve(request, response)) return meters?.fileServed();
    ask(request, response);
  };
  // What Node would refuse without our headers is refused by us: no Host, a strange expectation, no HTTP at all.
  const server = createServer({ ...TIMEOUTS, requireHostHeader: false }, handle);
  server.on('checkExpectation', handle);
  refusals.attach(server);
  server.setTimeout(SILENCE);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    admit(deps) {
      admitted = deps;
      answer = answerWith(deps);
    },
    async close() {
      stopping = true;
      // Their next request would come to a connection that is about to be closed.
      for (const response of underWay) response.shouldKeepAlive = false;
      meters?.close();
      void admitted?.live.close();
      await takeInWaiting(server);
      // The close of `node:http` would also cut connections whose next request is on its way.
      const closed = new Promise<void>((resolve) => Server.prototype.close.call(server, () => resolve()));
      const lastCalls = setInterval(() => server.closeIdleConnections(), LAST_CALL);
      const impatience = setTimeout(() => server.closeAllConnections(), STOP_WITHIN);
      await closed;
      clearInterval(lastCalls);
      clearTimeout(impatience);
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
