import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '#server/db/backup/restore-backup.ts';
import { jobStore } from '#server/jobs/job-store.ts';
import { runWithSettings, UsageError } from './run-cli.ts';
import { withEngine } from './with-engine.ts';

const USAGE =
  'Usage: npm run restore -- FILE   or, to lose what is there   npm run restore -- FILE --replace';

await runWithSettings(async (env, log) => {
  const { name, replace } = readArguments();
  const file = resolve(name);
  // Joins no running server: that one would go on with what it knows of the former data.
  const { rows, madeAt } = await withEngine({ env, log }, (connectionString) =>
    restoreBackup(connectionString, { file, replace, jobs: jobStore(log) }),
  );
  console.log(`Restored ${rows} rows as they were at ${madeAt}. Everybody has to sign in again.`);
});

function readArguments(): { name: string; replace: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [name, ...more] = positionals;
    if (name && more.length === 0) return { name, replace: values.replace };
  } catch {
    // An option that there is not.
  }
  throw new UsageError(USAGE);
}
