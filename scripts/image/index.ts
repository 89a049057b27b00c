import { cp, mkdir, readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';

/** What the server reads by name at run time, which no import tells. */
const READ_BY_NAME = ['package.json', 'dist/site', 'dist/server', 'content', 'server/db/migrations'];

/**
 * `npm run image -- FOLDER`: gathers in FOLDER what the built server needs to run, and nothing to build it with, as its
 * image ships it. Packages are reduced to the files that it loads.
 */
const [target] = process.argv.slice(2);
if (!target) throw new Error('Say where to: npm run image -- FOLDER');

const entries = (await readdir('dist/server')).filter((name) => name.endsWith('.js'));
const { fileList } = await nodeFileTrace(entries.map((name) => join('dist/server', name)));
const packages = [...fileList].filter((path) => path.startsWith('node_modules/'));
for (const path of [...READ_BY_NAME, ...packages]) {
  await mkdir(dirname(join(target, path)), { recursive: true });
  await cp(path, join(target, path), { recursive: true });
}
const files = await readdir(target, { recursive: true, withFileTypes: true });
const sizes = files
  .filter((entry) => entry.isFile())
  .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size);
const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
console.log(
  `${packages.length} files of packages, and the built site and server, are in ${target}: ${Math.round(bytes / 1e6)} MB`,
);
