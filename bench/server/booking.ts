import { Client } from 'pg';
import { API } from '#contracts/paths.ts';
import { createDatabase, startPostgres } from '#tests/fixtures/postgres.ts';
import { figure, median, REPEATS, type Row } from '../row.ts';
import { startSite } from './site.ts';

const APPOINTMENTS = 100_000;
const QUESTIONS = 40;
/** Each takes half an hour; they fill both seats of both offices, from seven weeks ahead back into the past. */
const CROWD = `
  insert into appointments (kind, starts_at, ends_at, office, seat, first_name, last_name, email, phone, time_zone, created_at)
  select 'demo', at, at + interval '30 minutes', office, seat, 'Ann', 'Link', n || '@crowd.example', '+13125550199', 'UTC', now()
  from generate_series(1, $1::int / 4) n,
    lateral (select date_trunc('hour', now()) + interval '50 days' - n * interval '30 minutes' as at) times,
    (values ('Chicago'), ('Ulaanbaatar')) offices(office), generate_series(1, 2) seat`;

/** How long a visitor waits for the free times while the table of appointments is large. */
export async function run(): Promise<Row[]> {
  const postgres = await startPostgres();
  const { connectionString } = await createDatabase(postgres.url);
  const site = await startSite({ databaseUrl: connectionString });
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(CROWD, [APPOINTMENTS]);
  await client.query('analyze appointments');
  await client.end();
  const rounds: number[] = [];
  for (let round = 0; round < REPEATS; round++) rounds.push(await askForTimes(site.url));
  await site.stop();
  await postgres.stop();
  const group = `Booking among ${APPOINTMENTS.toLocaleString('en-US')} appointments`;
  return [{ group, what: 'free times', unit: 'ms', ...figure(rounds), limit: { at: 'most', value: 50 } }];
}

/** The median of several answers, in milliseconds. */
async function askForTimes(url: string): Promise<number> {
  const times: number[] = [];
  for (let asked = 0; asked < QUESTIONS; asked++) {
    const start = performance.now();
    const response = await fetch(`${url}${API.bookingTimes}?kind=demo`);
    if (!response.ok) throw new Error(`The free times were answered with ${response.status}`);
    await response.json();
    times.push(performance.now() - start);
  }
  return median(times);
}
