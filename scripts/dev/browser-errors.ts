import { stripVTControlCharacters } from 'node:util';
import type { ErrorPayload, ViteDevServer } from 'vite';

/** What esbuild, Rolldown and Vite add to an error in a source file. */
interface Located extends Error {
  id?: string;
  frame?: string;
  plugin?: string;
  loc?: { file?: string; line: number; column: number };
}

/** Shows errors of the API in every open page of the development server, with file and line, until they are mended. */
export function browserErrors(vite: ViteDevServer) {
  const { hot } = vite.environments.client;
  let shown: ErrorPayload | undefined;
  hot.on('vite:client:connect', (_, client) => {
    if (shown) client.send(shown);
  });
  return {
    show(error: unknown): void {
      const located: Located = error instanceof Error ? error : new Error(String(error));
      vite.ssrFixStacktrace(located);
      vite.config.logger.error(located.stack ?? located.message);
      const { id, frame, plugin, loc } = located;
      shown = {
        type: 'error',
        err: {
          message: stripVTControlCharacters(located.message),
          stack: stripVTControlCharacters(located.stack ?? ''),
          ...(id && { id }),
          ...(frame && { frame: stripVTControlCharacters(frame) }),
          ...(plugin && { plugin }),
          ...(loc && { loc }),
        },
      };
      hot.send(shown);
    },
    /** The API is as it should be: open pages load what it says now. */
    mended(): void {
      shown = undefined;
      hot.send({ type: 'full-reload' });
    },
  };
}
