import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

/** What imports: Vite asks for entries in the name of an `index.html` that there need not be. */
const SOURCE = /\.(ts|tsx|astro)$/;

/**
 * Says at once which line imports what is not there. Without it the error names a file inside Vite, which Astro then
 * colors whole: for ten seconds nothing else is answered.
 */
export function missingImports(): Plugin {
  let root = '';
  return {
    name: 'missing-imports',
    apply: 'serve',
    enforce: 'post',
    // For browsers Vite says so itself.
    applyToEnvironment: ({ config }) => config.consumer === 'server',
    configResolved(config) {
      root = config.root;
    },
    resolveId(source, importer = '') {
      const [file = ''] = importer.split('?');
      if (!SOURCE.test(file) || !file.startsWith(`${root}/`) || file.includes('/node_modules/')) return;
      throw missing(source, file, root);
    },
  };
}

/** The error as if the line itself had thrown it. */
function missing(source: string, file: string, root: string): Error {
  const lines = readFileSync(file, 'utf8').split('\n');
  const at = Math.max(
    lines.findIndex((line) => line.includes(`'${source}'`) || line.includes(`"${source}"`)),
    0,
  );
  const place = `${at + 1}:${(lines[at] ?? '').indexOf(source) + 1}`;
  const error = new Error(`${relative(root, file)}:${at + 1} imports ${source}, which is not there.`);
  error.stack = `Error: ${error.message}\n    at ${file}:${place}`;
  return error;
}
