import { Client } from 'pg';

/** Runs one statement in the database of a site that runs, for what takes weeks otherwise; returns its result. */
export async function runSql(databaseUrl: string, text: string, values: unknown[] = []) {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return await client.query<Record<string, string>>(text, values);
  } finally {
    await client.end();
  }
}
