/**
 * Tells row by row what a PostgreSQL-compatible engine does of what the site asks: npm run test:engine --
 * postgres://... It makes databases of its own there, and drops them.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { Client } from 'pg';

const [url = ''] = process.argv.slice(2);
if (!/^postgres(ql)?:\/\//.test(url)) {
  console.error('Name the engine: npm run test:engine -- postgres://user:password@host:5432/database');
  process.exit(2);
}
const client = new Client({ connectionString: url });
await client.connect();
const { rows } = await client.query('select version()');
await client.end();
console.log(`${rows[0].version}\n`);

const root = join(import.meta.dirname, '../..');
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--project',
    'engine',
    '--reporter',
    './tests/engine/reporter.ts',
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ENGINE_URL: url } },
);
process.exit(status ?? 1);
