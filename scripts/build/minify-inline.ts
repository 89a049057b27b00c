import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { minifySync } from 'vite';
import { rewritePages } from './pages.ts';

/** Without attributes: a script to be run where it stands. */
const START = '<script>';
const END = '</script>';
/** What lucide writes in each icon, and neither HTML nor our styles need. */
const IN_ICONS = [
  /(?<=<svg )xmlns="http:\/\/www\.w3\.org\/2000\/svg" /g,
  /(?<= class=")lucide lucide-[\w-]+ /g,
  / class="lucide lucide-[\w-]+"/g,
];

/** Minifies the scripts (`is:inline`) and icons that stand in pages, which Astro leaves as they are written. */
export function minifyInline(): AstroIntegration {
  return {
    name: 'minify-inline',
    hooks: {
      'astro:build:done': ({ dir }) =>
        rewritePages(fileURLToPath(dir), (html, page) => minifyScripts(minifyIcons(html), page)),
    },
  };
}

/** The page `html` with shorter scripts. Throws for a script that cannot be parsed. */
export function minifyScripts(html: string, page: string): string {
  const [before, ...pieces] = html.split(START);
  const shorter = pieces.map((piece) => {
    const end = piece.indexOf(END);
    const { code, errors } = minifySync(`${page}.js`, piece.slice(0, end), { module: false });
    if (errors.length > 0) throw new Error(`A script of ${page}: ${errors[0]?.message}`);
    return code + piece.slice(end);
  });
  return [before, ...shorter].join(START);
}

/** The page `html` with shorter icons. */
export function minifyIcons(html: string): string {
  return IN_ICONS.reduce((page, needless) => page.replace(needless, ''), html);
}
