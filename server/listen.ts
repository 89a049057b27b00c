import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { createApp } from './app.ts';
import type { Deps } from './deps.ts';
import { jobHandlers } from './jobs/handlers.ts';

/** Milliseconds that a request under way may still take when the server is asked to stop. */
const STOP_WITHIN = 10_000;

export interface Listening {
  /** Where it answers, e.g. `http://localhost:3000`. */
  url: string;
  /** Takes no new connection, lets requests under way finish, then closes what `deps` opened. */
  close(): Promise<void>;
}

/** Serves the site and the API of `deps` on its `HOST` and `PORT`. */
export async function listen(deps: Deps): Promise<Listening> {
  const { HOST, PORT } = deps.env;
  const server = createAdaptorServer({
    fetch: createApp(deps).fetch,
    serverOptions: { headersTimeout: 10_000, requestTimeout: 30_000, keepAliveTimeout: 5_000 },
  }) as Server;
  await deps.jobs.work(jobHandlers(deps));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(PORT, HOST, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    async close() {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const impatience = setTimeout(() => server.closeAllConnections(), STOP_WITHIN);
      await closed;
      clearTimeout(impatience);
      await deps.close();
    },
  };
}
