import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Row } from '../row.ts';
import { listPages } from './pages.ts';

const BUILD = join(import.meta.dirname, '../../scripts/build/index.ts');

/** How long the whole build takes, compression included. */
export async function run(): Promise<Row[]> {
  rmSync('dist/built-from', { force: true });
  const start = performance.now();
  const [code] = await once(spawn(process.execPath, [BUILD], { stdio: 'ignore' }), 'exit');
  if (code !== 0) throw new Error('The build failed');
  const seconds = (performance.now() - start) / 1_000;
  const pages = listPages().length;
  const group = 'Build';
  return [
    {
      group,
      what: `site and server, ${pages} pages`,
      value: seconds,
      unit: 's',
      limit: { at: 'most', value: 15 },
    },
    { group, what: 'for each page', value: (seconds * 1_000) / pages, unit: 'ms' },
  ];
}
