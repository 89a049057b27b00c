import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { API } from '#contracts/paths.ts';
import { createPasswordHasher } from '#server/auth/password-hasher.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { createDatabase, startPostgres } from '#tests/fixtures/postgres.ts';
import { figure, median, REPEATS, type Row } from '../row.ts';
import { openBareSignups } from './bare-signups.ts';
import { type Site, startSite } from './site.ts';

/** Number of guesses at one password, and at that of an account that does not exist. */
const GUESSES = 100;
const EACH = 120 * availableParallelism();
const AT_ONCE = 32;

/**
 * How much signing up and signing in cost beside the durable work and the password hash that they cannot do without.
 */
export async function run(): Promise<Row[]> {
  const postgres = await startPostgres();
  const database = await createDatabase(postgres.url);
  const external = await startSite({ databaseUrl: database.connectionString });
  const embedded = await startSite();
  const first = aSignup();
  const bare = await openBareSignups(database.connectionString, first.email, () =>
    post(external, API.signup, first, 201),
  );
  const rates = {
    hashes: [] as number[],
    bare: [] as number[],
    external: [] as number[],
    embedded: [] as number[],
  };
  const logins: number[] = [];
  for (let round = 0; round < REPEATS; round++) {
    rates.hashes.push(await hashRate());
    rates.bare.push(await rate(Array.from({ length: EACH }), () => bare.signUp()));
    const people = manyPeople();
    rates.external.push(await rate(people, (form) => post(external, API.signup, form, 201)));
    rates.embedded.push(await rate(manyPeople(), (form) => post(embedded, API.signup, form, 201)));
    logins.push(
      await rate(people, ({ email, password }) => post(external, API.login, { email, password }, 200)),
    );
  }
  const guesses = await timeGuesses(external);
  await bare.close();
  for (const site of [external, embedded]) await site.stop();
  await postgres.stop();
  const hashes = { what: 'bare argon2id hashes on all cores', value: median(rates.hashes) };
  const program = { what: 'a bare program with the same hash and rows', value: median(rates.bare) };
  const row = (what: string, values: number[], against: Row['against']): Row => ({
    group: `Passwords, ${AT_ONCE} at once`,
    what,
    unit: '/s',
    ...figure(values),
    ...(against && { against }),
  });
  return [
    {
      ...row('signups, PostgreSQL', rates.external, program),
      limit: { at: 'least', value: 0.75, of: 'ratio' },
    },
    row('signups, embedded database', rates.embedded, hashes),
    row('sign-ins, PostgreSQL', logins, hashes),
    {
      group: 'Passwords, one after the other',
      what: 'a guess at the password of nobody',
      value: median(guesses.nobody),
      unit: 'ms',
      against: { what: 'of somebody', value: median(guesses.somebody) },
      limit: { at: 'least', value: 0.95, of: 'ratio' },
    },
  ];
}

/** Milliseconds of each answer to a wrong password, in turns for a known and an unknown email: they must not differ. */
async function timeGuesses(site: Site) {
  const person = aSignup();
  await post(site, API.signup, person, 201);
  const times = { somebody: [] as number[], nobody: [] as number[] };
  for (let round = 0; round < GUESSES; round++) {
    for (const [who, { email }] of [['somebody', person] as const, ['nobody', aSignup()] as const]) {
      const start = performance.now();
      await post(site, API.login, { email, password: 'a guess at it' }, 401);
      times[who].push(performance.now() - start);
    }
  }
  return times;
}

const manyPeople = () => Array.from({ length: EACH }, () => aSignup());

async function hashRate(): Promise<number> {
  const hasher = createPasswordHasher();
  const client = { network: 'bench', block: 'bench' };
  return rate(Array.from({ length: EACH }), () => hasher.hash('two strings, one song', client));
}

/** Times per second that `work` is done for all of `items`. */
async function rate<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<number> {
  const limit = pLimit(AT_ONCE);
  const start = performance.now();
  await Promise.all(items.map((item) => limit(() => work(item))));
  return (items.length * 1_000) / (performance.now() - start);
}

async function post(site: Site, path: string, body: object, status: number): Promise<void> {
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { origin: site.url, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.status !== status) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}
