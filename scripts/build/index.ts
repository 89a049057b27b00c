import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build as buildSite } from 'astro';
import { holdBuildLock } from './build-lock.ts';
import { isBuilt, markBuilt } from './freshness.ts';

const SERVER = join(import.meta.dirname, 'server.ts');

/** Builds the site and the server into `dist/`, unless it holds just that already. */
const release = await holdBuildLock();
try {
  if (!isBuilt()) await build();
} finally {
  await release();
}

async function build(): Promise<void> {
  process.stdout.write('Building the site and the server (some 20 seconds) ...\n');
  await rm('dist', { recursive: true, force: true });
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  // Set for every caller, tests included: parts of React for development and for production do not fit together.
  process.env.NODE_ENV = 'production';
  // Forced, because content that was checked once is otherwise not checked against changed schemas.
  await Promise.all([buildServer(), buildSite({ logLevel: 'warn', force: true })]);
  markBuilt();
}

async function buildServer(): Promise<void> {
  const [code] = await once(spawn(process.execPath, [SERVER], { stdio: 'inherit' }), 'exit');
  if (code !== 0) throw new Error('The server was not built');
}
