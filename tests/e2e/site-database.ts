import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** Runs one statement in the database of a site that runs, for what takes weeks otherwise. */
export async function runSql(dataDir: string, text: string, values: unknown[] = []): Promise<void> {
  const client = new Client({ connectionString: readFileSync(join(dataDir, 'address'), 'utf8') });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
}
