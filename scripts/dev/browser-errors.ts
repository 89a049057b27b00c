import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { ErrorPayload, ViteDevServer } from 'vite';
import { locateInYaml } from './locate-in-yaml.ts';

/** What Rolldown and Vite add to an error in a source file. */
interface Located extends Error {
  id?: string;
  frame?: string;
  plugin?: string;
}

/**
 * Shows mistakes in every open page of the development server, with file and line, until they are fixed: those of the
 * API and of content, which no page imports.
 */
export function browserErrors(vite: ViteDevServer) {
  const { hot } = vite.environments.client;
  /** The errors on show, by their subject: the API, or a file of content. */
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
      const {
        message,
        stack = '',
        id,
        frame,
        plugin,
      }: Located = error instanceof Error ? error : new Error(String(error));
      const text = stripVTControlCharacters(message);
      const loc = firstPlace(`${text}\n${stack}`, vite.config.root);
      show(about, {
        message:
          loc && !text.includes(`:${loc.line}`)
            ? `${relative(vite.config.root, loc.file)}:${loc.line} ${text}`
            : text,
        stack: ownFrames(stripVTControlCharacters(stack)),
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
      const where = `${relative(vite.config.root, file)}:${place.line}`;
      show(file, { message: `${where} ${message}`, stack: '', id: file, loc: { file, ...place }, frame });
    },
    /** What was shown about that is as it should be: open pages load what it says now. */
    fixed(about: string): void {
      shown.delete(about);
      hot.send({ type: 'full-reload' });
    },
    isShown: (about: string) => shown.has(about),
  };
}

/** A stack without the frames of packages: Astro colors the file of the first one, which may be as long as Vite’s. */
function ownFrames(stack: string): string {
  const lines = stack.split('\n').filter((line) => !/^\s+at .*(\/node_modules\/|node:)/.test(line));
  return lines.some((line) => /^\s+at /.test(line)) ? lines.join('\n') : '';
}

const SOURCE = /\.(ts|tsx|astro|yaml)$/;
const DIGITS = /^\d+$/;

/** The first place in a file of ours that an error names: where its source cannot be read, or the frame that threw. */
function firstPlace(text: string, root: string): { file: string; line: number; column: number } | undefined {
  for (const word of text.split(/[\s()]/)) {
    const [column = '', line = '', name = ''] = word.split(':').reverse();
    if (!SOURCE.test(name) || !DIGITS.test(line) || !DIGITS.test(column)) continue;
    const file = resolve(root, name);
    if (file.startsWith(root) && !file.includes('/node_modules/')) {
      return { file, line: Number(line), column: Number(column) };
    }
  }
  return undefined;
}
