import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { browserErrors } from './browser-errors.ts';
import { CONTENT_NEWS, type ContentNews } from './content-log.ts';

/** Shows files of content that are refused in the browser; pages go on with what was accepted before. */
export function contentInDevelopment(): Plugin {
  return {
    name: 'content-in-development',
    apply: 'serve',
    configureServer(vite) {
      if (vite.config.mode === 'production') return;
      const errors = browserErrors(vite);
      const folder = resolve(vite.config.root, 'content');
      let saved: string[] = [];
      for (const event of ['add', 'change'] as const) {
        vite.watcher.on(event, (file) => {
          if (!relative(folder, file).startsWith('..')) saved = [file, ...saved].slice(0, 20);
        });
      }
      const onNews = (news: unknown) => {
        const { file, trouble } = news as ContentNews;
        // The loader leaves out the folder of a collection.
        const path = saved.find((each) => each.endsWith(`/${file}`)) ?? resolve(folder, file);
        if (trouble) errors.showContent(path, trouble);
        else if (errors.isShown(path)) errors.fixed(path);
      };
      CONTENT_NEWS.subscribe(onNews);
      vite.httpServer?.once('close', () => CONTENT_NEWS.unsubscribe(onNews));
    },
  };
}
