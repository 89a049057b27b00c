import { execFileSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Written by npm when it has installed everything. */
const INSTALLED = join(import.meta.dirname, 'node_modules/.package-lock.json');
const LOCKFILE = join(import.meta.dirname, 'package-lock.json');

// A package of its own, because Lighthouse and what it needs would be a tenth of what everybody installs.
// It is in a folder without `#` imports: those end at the nearest package.json.
if (!isInstalled()) {
  console.log('Installing Lighthouse ...');
  const options = ['--prefix', import.meta.dirname, '--no-audit', '--no-fund'];
  execFileSync('npm', ['ci', ...options], { stdio: 'inherit' });
}

export const { launch } = await import('chrome-launcher');
export const { default: lighthouse } = await import('lighthouse');

function isInstalled(): boolean {
  return existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(LOCKFILE).mtimeMs;
}
