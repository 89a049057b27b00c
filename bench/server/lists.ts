import { startPostgres } from '#tests/fixtures/postgres.ts';
import { median, type Row } from '../row.ts';
import { openFilled } from './filled-database.ts';
import { OLD_QUESTION, type Questions, questionsAbout } from './list-questions.ts';
import { logIn, type Site, startSite } from './site.ts';

/**
 * The maintenance database of a PostgreSQL that keeps what was filled for the next run; one that ends with this run if
 * left out.
 */
const { BENCH_POSTGRES } = process.env;
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
 * How long lists, searches and counts take with a thousand, a hundred thousand and a million signups, or as many as
 * `--signups=10000000` says. All are there at once and take turns with every question: what else the machine does in
 * that time is the same for each of them.
 */
export async function run(): Promise<Row[]> {
  const sizes = sizesOf(process.argv);
  const postgres = BENCH_POSTGRES ? undefined : await startPostgres();
  const sites: Site[] = [];
  const teams: Team[] = [];
  for (const size of sizes) {
    const databaseUrl = await openFilled(BENCH_POSTGRES ?? postgres?.url ?? '', size);
    const site = await startSite({ databaseUrl });
    sites.push(site);
    teams.push({ site, cookie: await logIn(site), questions: await questionsAbout(databaseUrl) });
  }
  const times = await takeTurns(teams, ROUNDS);
  for (const site of sites) await site.stop();
  await postgres?.stop();
  return [...times].flatMap(([name, ofSizes]) => rowsOf(name, sizes, ofSizes));
}

/** From the fewest signups to the most. */
function sizesOf(words: readonly string[]): number[] {
  const most = Number(
    words.find((word) => word.startsWith('--signups='))?.slice('--signups='.length) ?? 1_000_000,
  );
  if (!Number.isInteger(most) || most <= 100_000) throw new Error('--signups= takes a number above 100000');
  return [1_000, 100_000, most];
}

/** Milliseconds of each answer, by question and then by team. */
async function takeTurns(teams: readonly Team[], rounds: number): Promise<Map<string, number[][]>> {
  const names = Object.keys(teams[0]?.questions ?? {});
  const times = new Map(names.map((name) => [name, teams.map((): number[] => [])]));
  for (let round = -WARM_UP; round < rounds; round++) {
    for (const name of names) {
      for (const turn of teams.keys()) {
        // Another team begins each time, so that none is always second.
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

function rowsOf(name: string, [, , size = 0]: number[], [few = [], some = [], most = []]: number[][]): Row[] {
  const slowest = (values: number[]) => Math.max(...values);
  const group = `Team, ${size.toLocaleString('en')} signups`;
  return [
    {
      group,
      what: `${name} (with 100,000: ${median(some).toFixed(1)} ms)`,
      value: median(most),
      unit: 'ms',
      against: { what: 'with 1,000', value: median(few) },
      limit: { at: 'most', value: name === OLD_QUESTION ? 1_500 : 100 },
    },
    {
      group,
      what: `${name}, slowest of ${ROUNDS} (with 1,000: ${slowest(few).toFixed(1)} ms)`,
      value: slowest(most),
      unit: 'ms',
      limit: { at: 'most', value: name === OLD_QUESTION ? 1_500 : 300 },
    },
  ];
}

async function ask({ site, cookie }: Team, path: string): Promise<number> {
  const start = performance.now();
  const response = await fetch(site.url + path, { headers: { cookie } });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return performance.now() - start;
}
