import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Client } from 'pg';
import { API } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { createDatabase, startPostgres } from '#tests/fixtures/postgres.ts';
import { p95, type Row } from '../row.ts';
import { type Site, startSite } from './site.ts';

const START = join(import.meta.dirname, '../../scripts/start.ts');
const SIZES = [1_000, 100_000, 1_000_000];
const TIMES = 60;

/** What the team asks for all day. */
const QUESTIONS = {
  'first page': API.signups,
  'filtered by status': `${API.signups}?status=pending_setup`,
  'filtered by plan and industry': `${API.signups}?plan=Scale&industry=insurance`,
  'by what is due first': `${API.signups}?sort=due`,
  'broken promises': `${API.signups}?promise=broken`,
  'search, found everywhere': `${API.signups}?q=sample.example`,
  'search, found now and then': `${API.signups}?q=anders`,
  'search, found nowhere': `${API.signups}?q=horsehead`,
  'applications to review': `${API.partnerships}?status=pending`,
  'counts on top': API.stats,
};

/** How long lists, searches and counts take with a thousand, a hundred thousand and a million signups. */
export async function run(): Promise<Row[]> {
  const postgres = await startPostgres();
  const times = new Map(Object.keys(QUESTIONS).map((name) => [name, [] as number[][]]));
  for (const size of SIZES) {
    const { connectionString } = await createDatabase(postgres.url);
    const site = await startSite({ databaseUrl: connectionString });
    await fill(connectionString, size);
    const cookie = await logIn(site);
    for (const [name, path] of Object.entries(QUESTIONS)) {
      times.get(name)?.push(await ask(site, path, cookie));
    }
    await site.stop();
  }
  await postgres.stop();
  return [...times].flatMap(([name, [few = [], some = [], most = []]]) => [
    {
      group: 'Team, 1,000,000 signups',
      what: name,
      value: p95(most),
      unit: 'ms',
      against: { what: 'with 1,000', value: p95(few) },
      limit: { at: 'most', value: 1.5, of: 'ratio' },
    } satisfies Row,
    {
      group: 'Team, 1,000,000 signups',
      what: `${name}, slowest of ${TIMES} (of 100,000: ${Math.max(...some).toFixed(1)} ms)`,
      value: Math.max(...most),
      unit: 'ms',
      limit: { at: 'most', value: 100 },
    } satisfies Row,
  ]);
}

async function fill(databaseUrl: string, size: number): Promise<void> {
  const child = spawn(process.execPath, [START, 'demo-data', String(size)], {
    env: { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('The sample records could not be written');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  // What the database does by itself within a minute.
  await client.query('vacuum analyze').finally(() => client.end());
}

async function logIn(site: Site): Promise<string> {
  const response = await fetch(site.url + API.login, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** Milliseconds of each answer, one after the other, once all is warm. */
async function ask(site: Site, path: string, cookie: string): Promise<number[]> {
  const times: number[] = [];
  for (let n = -5; n < TIMES; n++) {
    const start = performance.now();
    const response = await fetch(site.url + path, { headers: { cookie } });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    await response.arrayBuffer();
    if (n >= 0) times.push(performance.now() - start);
  }
  return times;
}
