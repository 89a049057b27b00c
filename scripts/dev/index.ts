import { join } from 'node:path';
import { dev } from 'astro';
import { openEngine } from '#server/db/open.ts';
import { createLog } from '#server/log.ts';
import { OperatorError } from '#server/operator-error.ts';
import { readSettings } from '#server/read-settings.ts';
import { contentInDevelopment } from './content-in-development.ts';
import { missingImports } from './missing-imports.ts';
import { apiInDevelopment } from './vite-api.ts';
import { whenAskedToStop } from './when-asked-to-stop.ts';

/** The terminal, and what `content-in-development.ts` is told. */
const LOGS = [
  { entrypoint: 'astro/logger/node' },
  { entrypoint: join(import.meta.dirname, 'content-log.ts') },
];

process.env.ASTRO_TELEMETRY_DISABLED = '1';

/** Site and API in one process, both reloaded as they are edited; the database stays open meanwhile. */
try {
  const env = readSettings();
  const engine = await openEngine(env, createLog('warn'));
  const api = apiInDevelopment({ ...process.env, DATABASE_URL: engine.connectionString });
  const closing: (() => Promise<unknown>)[] = [() => engine.close()];
  whenAskedToStop(async () => {
    for (const close of closing) await close();
  });
  const site = await dev({
    server: { port: env.PORT, ...(process.env.HOST && { host: env.HOST }) },
    logger: { entrypoint: 'astro/logger/compose', config: { loggers: LOGS } },
    integrations: [contentInDevelopment()],
    vite: {
      plugins: [api, missingImports()],
      // On another port than the one in the settings every form would be refused.
      server: { strictPort: true, watch: { ignored: ['**/data/**', '**/dist/**', `${env.DATA_DIR}/**`] } },
    },
  });
  closing.unshift(() => site.stop());
} catch (error) {
  const inUse = error instanceof Error && /Port (\d+) is already in use/.exec(error.message);
  if (inUse)
    process.stderr.write(
      `PORT: another process listens on port ${inUse[1]} already. Stop it, or set PORT.\n`,
    );
  else console.error(error instanceof OperatorError ? error.message : error);
  process.exit(1);
}
