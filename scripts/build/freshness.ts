import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';

/** The sources of the build. */
const SOURCES = ['{web,content,contracts,server,scripts/build}/**/*', 'package-lock.json', '*.config.ts'];
/** Nothing that is built reads them. */
const TEST = /\.test\.tsx?$/;
const STAMP = 'dist/built-from';

/** Whether `dist/` was built from the sources as they are now. One build serves every address. */
export function isBuilt(): boolean {
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint();
}

/** Records what `dist/` was built from. */
export function markBuilt(): void {
  writeFileSync(STAMP, fingerprint());
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((pattern) => globSync(pattern)).sort()) {
    if (!TEST.test(file) && statSync(file).isFile()) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}
