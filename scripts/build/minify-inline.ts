import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { minifySync } from 'vite';

/** Without attributes: a script to be run where it stands. */
const START = '<script>';
const END = '</script>';

/** Minifies the scripts that stand in pages (`is:inline`), which Astro leaves as they are written. */
export function minifyInline(): AstroIntegration {
  return {
    name: 'minify-inline',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const site = fileURLToPath(dir);
        const pages = (await readdir(site, { recursive: true })).filter((name) => name.endsWith('.html'));
        // Most pages have the same few.
        const known = new Map<string, string>();
        for (const page of pages) {
          const [before, ...pieces] = (await readFile(join(site, page), 'utf8')).split(START);
          const shorter = pieces.map((piece) => {
            const end = piece.indexOf(END);
            const script = piece.slice(0, end);
            const short = known.get(script) ?? minified(script, page);
            known.set(script, short);
            return short + piece.slice(end);
          });
          await writeFile(join(site, page), [before, ...shorter].join(START));
        }
      },
    },
  };
}

function minified(script: string, page: string): string {
  const { code, errors } = minifySync(`${page}.js`, script, { module: false });
  if (errors.length > 0) throw new Error(`A script of ${page}: ${errors[0]?.message}`);
  return code;
}
