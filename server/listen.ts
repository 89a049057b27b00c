import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import { type AddressInfo, Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import type { Deps } from './deps.ts';
import type { Env } from './env.ts';
import { createBurstLimit } from './http/pipeline/burst-limit.ts';
import { createConnectionLimit } from './http/pipeline/connection-limit.ts';
import { guardParser } from './http/pipeline/guard-parser.ts';
import { oneAtATime } from './http/pipeline/one-at-a-time.ts';
import { createProtocolErrors } from './http/protocol-errors.ts';
import type { StaticFile } from './http/static/manifest.ts';
import { createStaticSite } from './http/static/serve.ts';
import { listenError } from './listen-error.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import { serveMetrics } from './metrics/serve.ts';
import { STOP_TIMEOUTS } from './stop-timeouts.ts';

/** Ms in which an idle connection may still deliver a request that was in transit. */
const LAST_CALL_MS = 200;

/**
 * Timeouts in ms of the head of a request, of all of it, of the next one on the same connection, and the interval at
 * which they are checked (Node: every 30 s). A slow client holds one connection, and no longer than this.
 */
const TIMEOUTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
};
/**
 * Idle timeout in ms in either direction: clients that send a request and do not read. Live streams send something
 * every 20 s.
 */
const IDLE_TIMEOUT_MS = 30_000;

export interface Listening {
  /** The server's URL, e.g. `http://localhost:3000`. */
  url: string;
  /** Enables the API with `deps`. */
  enableApi(deps: Deps): void;
  /**
   * For `DRAIN_SECONDS` answers as before, but says that it is not ready: proxies send requests elsewhere meanwhile.
   */
  drain(): Promise<void>;
  /** Stops accepting connections, ends live streams, and lets requests in progress finish. */
  close(): Promise<void>;
}

/** Metrics for monitoring, if the operator turned them on; otherwise their library is not loaded. */
async function startMetrics(
  { METRICS_PORT, METRICS_HOST }: Env,
  current: () => Deps | undefined,
): Promise<(Metrics & { close(): void }) | undefined> {
  if (METRICS_PORT === undefined) return undefined;
  const { createMetrics } = await import('./metrics/prometheus.ts');
  const metrics = createMetrics(current);
  const close = await serveMetrics(metrics, METRICS_PORT, METRICS_HOST).catch((error) => {
    throw listenError(error, { port: METRICS_PORT, host: METRICS_HOST, prefix: 'METRICS_' });
  });
  return { ...metrics, close };
}

/** Serves the built `files` on `HOST` and `PORT`, and the API once it is enabled; it answers 503 until then. */
export async function listen(env: Env, log: Log, files: ReadonlyMap<string, StaticFile>): Promise<Listening> {
  const { HOST, PORT, PUBLIC_URL, DRAIN_SECONDS, TRUSTED_PROXIES } = env;
  let apiDeps: Deps | undefined;
  const metrics = await startMetrics(env, () => apiDeps);
  const site = createStaticSite(files, PUBLIC_URL);
  const protocolErrors = createProtocolErrors(PUBLIC_URL, log);
  const answerWith = (deps?: Deps, draining = false) =>
    getRequestListener(createApp({ env, log, site, metrics, draining }, deps).fetch, {
      errorHandler: protocolErrors.unreadable,
      // Health checks of proxies, in HTTP/1.0, name no host. It stands for none: `checkHost` reads only the header.
      hostname: 'localhost',
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
    if (stopping) response.shouldKeepAlive = false;
    // This call already sends a built file; tracking it would cost as much as sending it.
    if (site.serve(request, response)) return metrics?.fileServed();
    ask(request, response);
  };
  // These requests are rejected here, because Node would reject them without our headers: no Host, an unknown
  // expectation, no HTTP at all.
  const server = createServer({ ...TIMEOUTS, requireHostHeader: false }, handle);
  server.on('checkExpectation', handle);
  protocolErrors.attach(server);
  const isOneTooMany = createConnectionLimit(TRUSTED_PROXIES, (network) =>
    log.warn({ network }, 'Refused connections of one network. If it is a proxy, set TRUSTED_PROXIES'),
  );
  // Before Node's own listener, and by a reset: no state of a connection is kept.
  server.prependListener('connection', (socket) => {
    if (isOneTooMany(socket)) socket.resetAndDestroy();
  });
  server.on('connection', (socket) =>
    guardParser(socket, ({ headers }) => {
      if (isTooMany(socket)) socket.destroy();
      else if (headers['transfer-encoding'] !== undefined) protocolErrors.lengthRequired(socket);
      else return false;
      return true;
    }),
  );
  server.setTimeout(IDLE_TIMEOUT_MS);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, { port: PORT, host: HOST })));
    server.listen(PORT, HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const closing = new AbortController();
  void site.compressChanged(closing.signal);
  return {
    url: `http://localhost:${port}`,
    enableApi(deps) {
      apiDeps = deps;
      answer = answerWith(deps);
    },
    async drain() {
      if (!apiDeps || DRAIN_SECONDS === 0) return;
      stopping = true;
      answer = answerWith(apiDeps, true);
      await sleep(DRAIN_SECONDS * 1_000);
    },
    async close() {
      stopping = true;
      closing.abort();
      // Otherwise their next request would reach a connection that is about to be closed.
      for (const response of underWay) response.shouldKeepAlive = false;
      metrics?.close();
      void apiDeps?.live.close();
      await acceptWaitingConnections(server);
      // The close of `node:http` would also cut connections whose next request is on its way.
      const closed = new Promise<void>((resolve) => Server.prototype.close.call(server, () => resolve()));
      const lastCalls = setInterval(() => server.closeIdleConnections(), LAST_CALL_MS);
      const stopTimeout = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUTS.requests);
      await closed;
      clearInterval(lastCalls);
      clearTimeout(stopTimeout);
    },
  };
}

/**
 * Accepts the connections made before a stop. Node accepts one per turn of its event loop, and closing resets the rest.
 */
async function acceptWaitingConnections(server: Server): Promise<void> {
  let quiet = 0;
  server.on('connection', () => {
    quiet = 0;
  });
  for (const until = Date.now() + LAST_CALL_MS; quiet < 2 && Date.now() < until; quiet++) {
    await new Promise(setImmediate);
  }
}
