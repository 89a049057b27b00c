import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import type { ErrorPayload, ViteDevServer } from 'vite';
import { locateInYaml } from './locate-in-yaml.ts';

/** What Rolldown and Vite add to an error in a source file. */
interface Located extends Error {
  id?: string;
  frame?: string;
  plugin?: string;
  loc?: { file?: string; line: number; column: number };
}

/**
 * Shows mistakes in every open page of the development server, with file and line, until they are mended: those of the API and of
 * content, which no page imports.
 */
export function browserErrors(vite: ViteDevServer) {
  const { hot } = vite.environments.client;
  /** By what they are about: the API, or a file of content. */
  const shown = new Map<string, ErrorPayload>();
  hot.on('vite:client:connect', (_, client) => {
    for (const payload of shown.values()) client.send(payload);
  });

  function show(about: string, err: ErrorPayload['err']): void {
    const payload: ErrorPayload = { type: 'error', err };
    shown.set(about, payload);
    hot.send(payload);
  }

  return {
    /** A mistake in the source `about`, as JavaScript throws it. */
    show(about: string, error: unknown): void {
      const located: Located = error instanceof Error ? error : new Error(String(error));
      vite.ssrFixStacktrace(located);
      const { message, stack = '', id, frame, plugin, loc } = located;
      show(about, {
        message: stripVTControlCharacters(message),
        stack: stripVTControlCharacters(stack),
        ...(id && { id }),
        ...(frame && { frame: stripVTControlCharacters(frame) }),
        ...(plugin && { plugin }),
        ...(loc && { loc }),
      });
    },
    /** A mistake in a file of content. */
    showContent(file: string, message: string): void {
      const text = readFileSync(file, 'utf8');
      const place = locateInYaml(text, message);
      const frame = `${place.line} | ${text.split('\n')[place.line - 1] ?? ''}`;
      show(file, { message, stack: '', id: file, loc: { file, ...place }, frame });
    },
    /** What was shown about that is as it should be: open pages load what it says now. */
    mended(about: string): void {
      shown.delete(about);
      hot.send({ type: 'full-reload' });
    },
    isShown: (about: string) => shown.has(about),
  };
}
