import { join, relative, resolve } from 'node:path';
import type { AstroIntegration } from 'astro';
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite';
import { browserErrors } from './browser-errors.ts';
import { CONTENT_EVENTS, type ContentEvent } from './content-log.ts';

const SCHEMAS = 'the schemas of content';
/** Milliseconds in which files that are saved together count as one change. */
const TOGETHER_MS = 30;

/**
 * Shows files of content that are refused in the browser; pages go on with what was accepted before. Texts are checked
 * again when a schema changes, of which Astro takes no notice.
 */
export function contentInDevelopment(): AstroIntegration {
  return {
    name: 'content-in-development',
    hooks: {
      'astro:server:setup': ({ server, refreshContent }) => {
        const errors = browserErrors(server);
        showRefused(server, errors);
        checkAgain(server, errors, async () => refreshContent?.({}));
      },
    },
  };
}

type Errors = ReturnType<typeof browserErrors>;

function showRefused(vite: ViteDevServer, errors: Errors): void {
  const folder = resolve(vite.config.root, 'content');
  let saved: string[] = [];
  for (const event of ['add', 'change'] as const) {
    vite.watcher.on(event, (file) => {
      if (!relative(folder, file).startsWith('..')) saved = [file, ...saved].slice(0, 20);
    });
  }
  const onEvent = (event: unknown) => {
    const { file, trouble } = event as ContentEvent;
    // The loader leaves out the folder of a collection.
    const path = saved.find((each) => each.endsWith(`/${file}`)) ?? resolve(folder, file);
    if (trouble) errors.showContent(path, trouble);
    else if (errors.isShown(path)) errors.fixed(path);
  };
  CONTENT_EVENTS.subscribe(onEvent);
  vite.httpServer?.once('close', () => CONTENT_EVENTS.unsubscribe(onEvent));
}

/**
 * Checks all texts when a file is saved that the collections are made of; and at every change while one of them is
 * refused.
 */
function checkAgain(vite: ViteDevServer, errors: Errors, refresh: () => Promise<void>): void {
  const environment = vite.environments.astro;
  if (!environment || !isRunnableDevEnvironment(environment)) return;
  const collections = join(vite.config.root, 'web/content.config.ts');
  let timer: NodeJS.Timeout | undefined;
  let shown: string | undefined;

  const check = async () => {
    environment.runner.clearCache();
    await environment.runner.import(collections);
    await refresh();
  };
  const checked = () => {
    if (shown) errors.fixed(shown);
    shown = undefined;
  };
  const refused = (error: unknown) => {
    const file = refusedFile(error);
    shown = file ?? SCHEMAS;
    if (file) errors.showContent(file, (error as Error).message);
    else errors.show(SCHEMAS, error);
  };
  for (const event of ['add', 'change', 'unlink']) {
    vite.watcher.on(event, (file) => {
      // Astro sees to the collections themselves.
      const isSchema = file !== collections && environment.moduleGraph.getModulesByFile(file)?.size;
      if (!isSchema && !shown) return;
      clearTimeout(timer);
      timer = setTimeout(() => check().then(checked, refused), TOGETHER_MS);
    });
  }
}

/** The file of content that Astro’s error is about. */
function refusedFile(error: unknown): string | undefined {
  const { loc } = error as { loc?: { file?: string } };
  return loc?.file?.includes('/content/') ? loc.file : undefined;
}
