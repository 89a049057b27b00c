import { relative } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { builtPage } from '#contracts/paths.ts';

type OpenApi = typeof import('#server/development.ts').openApi;
type Api = ReturnType<OpenApi>;

const API_PATHS = /^\/(api\/|healthz$|readyz$)/;
const API_SOURCES = /^(server|contracts)\//;

/** Answers `/api/*` inside the development server, and finds shared pages; an edit to the API is live with the next request. */
export function apiInDevelopment(): Plugin {
  let current: Api | undefined;

  async function close(): Promise<void> {
    const closing = current;
    current = undefined;
    await (await closing)?.close();
  }

  function open(vite: ViteDevServer): Api {
    current ??= vite
      .ssrLoadModule('/server/development.ts')
      .then((module) => (module.openApi as OpenApi)(`http://localhost:${vite.config.server.port}`));
    return current;
  }

  return {
    name: 'api-in-development',
    apply: 'serve',
    configureServer(vite) {
      if (vite.config.mode === 'production') return;
      vite.watcher.on('change', (file) => {
        if (API_SOURCES.test(relative(vite.config.root, file))) close().catch(vite.config.logger.error);
      });
      vite.httpServer?.once('close', () => close().catch(vite.config.logger.error));
      vite.middlewares.use((request, response, next) => {
        if (!API_PATHS.test(request.url ?? '')) {
          const [path = '', ...search] = (request.url ?? '').split('?');
          request.url = [builtPage(path), ...search].join('?');
          return next();
        }
        open(vite).then(({ listener }) => listener(request, response), next);
      });
    },
  };
}
