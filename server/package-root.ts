import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Folder of our package.json, found from this file whether it runs as source or as build. */
export const PACKAGE_ROOT = findRoot(import.meta.dirname);

/** The folder of all texts that people read. */
export const CONTENT_FOLDER = join(PACKAGE_ROOT, 'content');

function findRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json'))) return folder;
  return findRoot(dirname(folder));
}
