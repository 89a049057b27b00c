import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { build as buildSite } from 'astro';
import { buildOnce } from './build-once.ts';
import { isBuilt, markBuilt } from './freshness.ts';

const SERVER = join(import.meta.dirname, 'server.ts');

/** Builds the site and the server into `dist/`, unless it holds just that already. */
await buildOnce({ isBuilt, build });

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

/**
 * In a thread, because the site's build keeps one core busy; a process would go on writing where this one is killed.
 */
async function buildServer(): Promise<void> {
  const [code] = await once(new Worker(SERVER), 'exit');
  if (code !== 0) throw new Error('The server was not built');
}
