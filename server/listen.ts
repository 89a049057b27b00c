import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import type { Deps } from './deps.ts';
import { createRefusals } from './http/refusals.ts';
import { createStaticSite } from './http/static/serve.ts';
import { jobHandlers } from './jobs/handlers.ts';

/** Milliseconds that a request under way may still take when the server is asked to stop. */
const STOP_WITHIN = 10_000;

/** Milliseconds for the head of a request, for all of it, and for the next one on the same connection. */
const TIMEOUTS = { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 5_000 };
/** When records go that are kept for no longer, in UTC: a time at which few work. */
const EXPIRE_AT = '03:17';

export interface Listening {
  /** Where it answers, e.g. `http://localhost:3000`. */
  url: string;
  /** Takes no new connection, lets requests under way finish, then closes what `deps` opened. */
  close(): Promise<void>;
}

/** Serves the site and the API of `deps` on its `HOST` and `PORT`. */
export async function listen(deps: Deps): Promise<Listening> {
  const { HOST, PORT, PUBLIC_URL } = deps.env;
  const site = createStaticSite(deps.files, PUBLIC_URL);
  const refusals = createRefusals(PUBLIC_URL, deps.log);
  const answer = getRequestListener(createApp(deps, site).fetch, { errorHandler: refusals.unreadable });
  const handle: RequestListener = (request, response) => {
    if (!site.serve(request, response)) void answer(request, response);
  };
  // What Node would refuse without our headers is refused by us: no Host, a strange expectation, no HTTP at all.
  const server = createServer({ ...TIMEOUTS, requireHostHeader: false }, handle);
  server.on('checkExpectation', handle);
  refusals.attach(server);
  await deps.jobs.work(jobHandlers(deps));
  const { opens, offices } = deps.site.calendar;
  await deps.jobs.daily('promises.digest', opens, offices[0]?.timeZone ?? 'UTC');
  await deps.jobs.daily('records.expire', EXPIRE_AT, 'UTC');
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      deps.live.close();
      server.closeIdleConnections();
      const impatience = setTimeout(() => server.closeAllConnections(), STOP_WITHIN);
      await closed;
      clearTimeout(impatience);
      await deps.close();
    },
  };
}
