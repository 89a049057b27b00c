import { relative } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import { builtPage } from '#contracts/paths.ts';
import { browserErrors } from './browser-errors.ts';

type OpenApi = typeof import('#server/development.ts').openApi;
type Api = Awaited<ReturnType<OpenApi>>;

const API = 'the API';
const API_PATHS = /^\/(api\/|healthz$|readyz$)/;
/** What the API is made of: its sources, and the texts and numbers that it reads when it is opened. */
const API_SOURCES =
  /^(server|contracts)\/(?!.*\.test\.ts$)|^content\/(mails|mail-templates|legal|calls)\/|^content\/[^/]+\.yaml$/;
/** Milliseconds in which files that are saved together count as one change. */
const TOGETHER_MS = 30;

/**
 * Answers `/api/*` inside the development server with the settings `env`, and finds shared pages. An edit opens the API
 * anew at once; the former one answers no more and is closed meanwhile.
 */
export function apiInDevelopment(env: NodeJS.ProcessEnv): Plugin {
  let current: Promise<Api> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function configure(vite: ViteDevServer): void {
    const errors = browserErrors(vite);
    const close = (former: Promise<Api> | undefined) =>
      former?.then((api) => api.close()).catch(() => undefined);
    const open = () => {
      current = vite
        .ssrLoadModule('/server/development.ts')
        .then((module) => (module.openApi as OpenApi)(env, (fault) => errors.show(API, fault)));
      return current;
    };
    const refuse = (error: unknown) => {
      errors.show(API, error);
      vite.config.logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    };
    const reopen = () => {
      void close(current);
      open().then(() => errors.fixed(API), refuse);
    };
    const onEdit = (file: string) => {
      if (!API_SOURCES.test(relative(vite.config.root, file))) return;
      clearTimeout(timer);
      timer = setTimeout(reopen, TOGETHER_MS);
    };
    // Astro's content collections have one each, and there are more than fifty.
    vite.watcher.setMaxListeners(0);
    for (const event of ['add', 'change', 'unlink']) vite.watcher.on(event, onEdit);
    vite.httpServer?.once('listening', () => open().catch(refuse));
    vite.httpServer?.once('close', () => close(current));
    vite.middlewares.use((request, response, next) => {
      if (!API_PATHS.test(request.url ?? '')) {
        const [path = '', ...search] = (request.url ?? '').split('?');
        request.url = [builtPage(path), ...search].join('?');
        return next();
      }
      (current ?? open()).then(({ listener }) => listener(request, response), next);
    });
  }

  return {
    name: 'api-in-development',
    apply: 'serve',
    configureServer(vite) {
      if (vite.config.mode !== 'production') configure(vite);
    },
  };
}
