import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readManifest, type StaticFile } from '#server/http/static/manifest.ts';
import { createStaticSite } from '#server/http/static/serve.ts';

/** Serves the built pages and `more` through the site's own file server, each answer `delay` ms late. */
export async function serveFiles(more: ReadonlyMap<string, StaticFile> = new Map(), delay = 0) {
  const site = createStaticSite(new Map([...readManifest('dist/site'), ...more]), undefined);
  const server = createServer((request, response) => {
    const answer = () => {
      if (!site.serve(request, response)) response.writeHead(404).end();
    };
    if (delay > 0) setTimeout(answer, delay);
    else answer();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
