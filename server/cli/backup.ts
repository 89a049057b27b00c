import { resolve } from 'node:path';
import { secretFile } from '#server/auth/app-secret.ts';
import { writeBackup } from '#server/db/backup/write-backup.ts';
import { runWithSettings, UsageError } from './run-cli.ts';
import { withEngine } from './with-engine.ts';

const USAGE = 'Usage: npm run backup -- FILE';

await runWithSettings(async (env, log) => {
  const [name, ...more] = process.argv.slice(2);
  if (!name || more.length > 0) throw new UsageError(USAGE);
  const file = resolve(name);
  const rows = await withEngine({ env, log, joinRunning: true, mustExist: true }, (connectionString) =>
    writeBackup(connectionString, file),
  );
  console.log(
    `Wrote ${rows} rows to ${file}. Keep it like the database itself: it holds all that people told you. The site’s secret (APP_SECRET, or the file ${secretFile(env)}) is not in it: keep that apart.`,
  );
});
