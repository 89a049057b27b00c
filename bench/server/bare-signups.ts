import { randomBytes, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import pg from 'pg';
import { JOBS } from '#server/db/backup/jobs.ts';
import { columnsOf, keptTables } from '#server/db/backup/tables.ts';

const COUNTERS = 'public.daily_counters';
/** The bare program counts as the site does: each in one of eight shards. */
const COUNT = `insert into ${COUNTERS} (measure, day, shard, n)
  select distinct measure, day, (select floor(random() * 8)::int), 1`;
/** The bare program hashes as the site does. */
const COST = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
/** The bare program has as many connections as the site. */
const CONNECTIONS = 10;
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/**
 * A bare program that does a signup's durable work: one argon2id hash, and the rows that the site wrote for `email`
 * once more for somebody else, in one transaction with one insert for each table. No HTTP, no checks, no limits.
 * `signUpOnSite` signs `email` up on a running site of that database.
 */
export async function openBareSignups(
  databaseUrl: string,
  email: string,
  signUpOnSite: () => Promise<unknown>,
) {
  const [username] = email.split('@');
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  // Keeps the mail of that signup from being sent before its rows are read: no job changes, so no worker gets one.
  await pool.query(
    `create function keep_job() returns trigger language plpgsql as 'begin return null; end';
     create trigger keep_job before update on ${JOBS} for each row execute function keep_job()`,
  );
  await signUpOnSite();
  const inserts = await readSignup(pool, email);
  await pool.query('drop function keep_job cascade');
  return {
    async signUp(): Promise<void> {
      await hash('two strings, one song', COST);
      const ids = new Map<string, string>();
      const name = randomUUID();
      const fresh = (rows: string) =>
        rows
          .replaceAll(email, `${name}@bare.example`)
          .replaceAll(`"${username}"`, `"${name}"`)
          .replace(UUID, (id) => ids.get(id) ?? ids.set(id, randomUUID()).get(id) ?? id)
          .replace(TOKEN, () => randomBytes(32).toString('base64url'));
      const client = await pool.connect();
      await client.query('begin');
      for (const { text, rows } of inserts) await client.query(text, [fresh(rows)]);
      await client.query('commit');
      client.release();
    },
    close: () => pool.end(),
  };
}

/** What the transaction wrote that signed `email` up, each table after those that it refers to. */
async function readSignup(pool: pg.Pool, email: string): Promise<{ text: string; rows: string }[]> {
  const client = await pool.connect();
  const inserts: { text: string; rows: string }[] = [];
  for (const table of keptTables()) {
    const found = await client.query<{ rows: string | null }>(
      `select jsonb_agg(to_jsonb(each))::text as rows from ${table} each
       where xmin = (select c.xmin from companies c join users u on u.id = c.user_id where u.email = $1)`,
      [email],
    );
    const rows = found.rows[0]?.rows;
    if (!rows) continue;
    const columns = (await columnsOf(client, table)).map(({ name }) => name).join(', ');
    const given = `from jsonb_populate_recordset(null::${table}, $1::jsonb)`;
    const text =
      table === COUNTERS
        ? `${COUNT} ${given} order by 1, 2 on conflict (measure, day, shard) do update set n = daily_counters.n + 1`
        : `insert into ${table} (${columns}) select ${columns} ${given} on conflict do nothing`;
    inserts.push({ text, rows });
  }
  client.release();
  if (!inserts.some(({ text }) => text.includes(JOBS)))
    throw new Error('The rows of that signup lack its mail');
  return inserts;
}
