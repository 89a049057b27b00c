import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Metrics } from './metrics.ts';

/**
 * Serves the metrics on a port of their own, which no proxy leads to: who may read them is decided by who can reach it.
 * Answers with the function that ends it.
 */
export async function serveMetrics(metrics: Metrics, port: number, host: string): Promise<() => void> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    const { type, text } = await metrics.read();
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
  });
  server.listen(port, host);
  await once(server, 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
