import { rm } from 'node:fs/promises';
import { build as buildSite } from 'astro';
import { build as buildServer } from 'vite';
import { isBuilt, markBuilt } from './freshness.ts';

/** Builds the site and the server into `dist/`, unless it holds just that already. */
if (!isBuilt()) await build();

async function build(): Promise<void> {
  process.stdout.write('Building the site and the server (about half a minute) ...\n');
  await rm('dist', { recursive: true, force: true });
  process.env.ASTRO_TELEMETRY_DISABLED = '1';
  // Forced, because content that was checked once is otherwise not checked against changed schemas.
  await buildSite({ logLevel: 'warn', force: true });
  await buildServer({ configFile: 'vite.server.config.ts' });
  markBuilt();
}
