import { Client } from 'pg';
import { startPostgres } from '#tests/fixtures/postgres.ts';
import { median, type Row } from '../row.ts';
import { OLD_QUESTION, OLD_WORD, type Questions, questionsAbout } from './list-questions.ts';
import { fill, logIn, type Site, startSite } from './site.ts';

/** The maintenance database of a PostgreSQL that keeps what was filled for the next run; one that ends with this run if left out. */
const { BENCH_POSTGRES } = process.env;
const SIZES = [1_000, 100_000, 1_000_000];
/** Each question is asked so often of each size. */
const ROUNDS = 100;
const WARM_UP = 5;

/** A site filled with signups, and the cookie of somebody who may ask it. */
interface Team {
  site: Pick<Site, 'url'>;
  cookie: string;
  questions: Questions;
}

/**
 * How long lists, searches and counts take with a thousand, a hundred thousand and a million signups. All three are there
 * at once and take turns with every question: what else the machine does in that time is the same for each of them.
 */
export async function run(): Promise<Row[]> {
  const postgres = BENCH_POSTGRES ? undefined : await startPostgres();
  const sites: Site[] = [];
  const teams: Team[] = [];
  for (const size of SIZES) {
    const { databaseUrl, filled } = await openDatabase(BENCH_POSTGRES ?? postgres?.url ?? '', size);
    const site = await startSite({ databaseUrl });
    sites.push(site);
    if (!filled) await fillWithMail(databaseUrl, size);
    teams.push({ site, cookie: await logIn(site), questions: await questionsAbout(databaseUrl) });
  }
  const times = await takeTurns(teams, ROUNDS);
  for (const site of sites) await site.stop();
  await postgres?.stop();
  return [...times].flatMap(([name, sizes]) => rowsOf(name, sizes));
}

/** Milliseconds of each answer, by question and then by team. */
async function takeTurns(teams: readonly Team[], rounds: number): Promise<Map<string, number[][]>> {
  const names = Object.keys(teams[0]?.questions ?? {});
  const times = new Map(names.map((name) => [name, teams.map((): number[] => [])]));
  for (let round = -WARM_UP; round < rounds; round++) {
    for (const name of names) {
      for (const turn of teams.keys()) {
        // Another one begins each time: nobody always comes second.
        const index = (turn + Math.abs(round)) % teams.length;
        const team = teams[index];
        if (!team) continue;
        const time = await ask(team, team.questions[name] ?? '');
        if (round >= 0) times.get(name)?.[index]?.push(time);
      }
    }
  }
  return times;
}

function rowsOf(name: string, [few = [], some = [], most = []]: number[][]): Row[] {
  const slowest = (values: number[]) => Math.max(...values);
  return [
    {
      group: 'Team, 1,000,000 signups',
      what: `${name} (with 100,000: ${median(some).toFixed(1)} ms)`,
      value: median(most),
      unit: 'ms',
      against: { what: 'with 1,000', value: median(few) },
      limit: { at: 'most', value: name === OLD_QUESTION ? 1_500 : 100 },
    },
    {
      group: 'Team, 1,000,000 signups',
      what: `${name}, slowest of ${ROUNDS} (with 1,000: ${slowest(few).toFixed(1)} ms)`,
      value: slowest(most),
      unit: 'ms',
      limit: { at: 'most', value: name === OLD_QUESTION ? 1_500 : 300 },
    },
  ];
}

/** The database of that size on the server at `url`: as an earlier run filled it, else empty. */
async function openDatabase(url: string, size: number): Promise<{ databaseUrl: string; filled: boolean }> {
  const name = `morin_bench_${size}`;
  const databaseUrl = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  // Mail is written last.
  const [last] = await query(databaseUrl, `select 1 from mails offset ${size - 1} limit 1`).catch(() => []);
  const filled = last !== undefined;
  if (!filled) {
    await query(url, `drop database if exists ${name}`);
    await query(url, `create database ${name}`);
  }
  return { databaseUrl, filled };
}

async function fillWithMail(databaseUrl: string, size: number): Promise<void> {
  await fill({ databaseUrl }, size);
  // Each signup's mail, and what the database does by itself within a minute.
  await query(databaseUrl, 'alter index mails_search set (gin_pending_list_limit = 65536)');
  await query(
    databaseUrl,
    `insert into mails (recipient, template, data, status, subject, created_at)
     select u.email, 'welcome', '{}', 'captured', 'Welcome, ' || u.first_name, l.created_at
     from leads l join users u on u.id = l.user_id order by l.created_at`,
  );
  await query(databaseUrl, 'alter index mails_search set (gin_pending_list_limit = 64)');
  await query(
    databaseUrl,
    `update leads set search_text = search_text || ' ${OLD_WORD}'
     where user_id in (select user_id from leads order by created_at limit ${Math.ceil(size / 20)})`,
  );
  await query(databaseUrl, 'vacuum analyze');
}

async function query(databaseUrl: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  return client
    .query(text)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

async function ask({ site, cookie }: Team, path: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(site.url + path, { headers: { cookie } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return performance.now() - start;
}
