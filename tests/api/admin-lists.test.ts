import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type ApplicationForm, applicationRecord } from '#contracts/application.ts';
import { leadRecord } from '#contracts/lead-record.ts';
import { PAGE_SIZE } from '#contracts/list-choices.ts';
import { API } from '#contracts/paths.ts';
import type { SignupForm } from '#contracts/signup.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { anApplication, aSignup } from '#tests/fixtures/people.ts';
import { type Answer, startTestServer, type TestServer } from '#tests/fixtures/server.ts';

const COUNT = 9;
let server: TestServer;
let cookie: string;
let signups: SignupForm[];
let applications: ApplicationForm[];

/** Oldest first; three in the middle with the same instant, as on a busy site. */
async function spreadOverTime(table: string, id = 'id'): Promise<void> {
  await server.db.query(
    `update ${table} set created_at = timestamptz '2026-11-01 09:00Z' + place * interval '1 hour'
     from (select ${id} as id, case when nr between 4 and 6 then 5 else nr end as place
           from (select ${id}, row_number() over (order by created_at) as nr from ${table}) numbered) places
     where places.id = ${table}.${id}`,
  );
}

beforeAll(async () => {
  server = await startTestServer();
  signups = Array.from({ length: COUNT }, () => aSignup());
  applications = Array.from({ length: COUNT }, () => anApplication());
  for (const form of signups) await server.post(API.signup, form);
  for (const form of applications) await server.post(API.partnership, form);
  await spreadOverTime('leads', 'user_id');
  await spreadOverTime('partnerships');
  cookie = await server.logIn(ADMIN);
});
afterAll(() => server.close());

const record = z.object({ id: z.string(), email: z.string(), createdAt: z.string() });
const read = (path: string) => server.get(path, { cookie });
const records = (answer: Answer) => z.array(record).parse(answer.body);
const nextOf = ({ headers }: Answer) => /^<([^>]+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1];

/** All pages, one after the other, as the `Link` header leads. */
async function readPages(path: string, between: () => Promise<unknown> = async () => {}) {
  const pages = [await read(path)];
  for (let next = pages.at(-1) && nextOf(pages[0] as Answer); next; next = nextOf(pages.at(-1) as Answer)) {
    await between();
    pages.push(await read(next));
    expect(pages.length).toBeLessThan(100);
  }
  return { pages, all: pages.flatMap(records) };
}

describe.each([
  { path: API.signups, schema: leadRecord, sent: () => signups },
  { path: API.partnerships, schema: applicationRecord, sent: () => applications },
])('$path', ({ path, schema, sent }) => {
  test('comes compressed, unless it is short', async () => {
    const long = await read(path);
    expect(long.headers.get('content-encoding')).toBe('gzip');
    expect(long.headers.get('vary')).toContain('Accept-Encoding');
    const short = await read(`${path}?q=nobody-has-this-name`);
    expect(short.headers.get('content-encoding')).toBeNull();
    const refused = await read(`${path}?limit=none`);
    expect(refused.status).toBe(400);
    expect(refused.headers.get('content-encoding')).toBeNull();
  });

  test('is an array of records and no more than the records, newest first', async () => {
    const answer = await read(path);
    expect(answer.status).toBe(200);
    z.array(schema).parse(answer.body);
    const all = records(answer);
    expect(all.map(({ email }) => email).sort()).toEqual(
      sent()
        .map(({ email }) => email)
        .sort(),
    );
    const times = all.map(({ createdAt }) => Date.parse(createdAt));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(answer.headers.get('x-total-count')).toBe(String(COUNT));
    expect(answer.headers.get('link')).toBeNull();
  });

  test.each([1, 2, 3, 4, 5, COUNT - 1, COUNT])('%d at a time, every record comes once', async (limit) => {
    const whole = records(await read(path));
    const { pages, all } = await readPages(`${path}?limit=${limit}`);
    expect(all).toEqual(whole);
    expect(pages).toHaveLength(Math.ceil(COUNT / limit));
    for (const page of pages) expect(page.headers.get('x-total-count')).toBe(String(COUNT));
  });

  test('a record that arrives while somebody pages neither repeats nor hides another', async () => {
    const whole = records(await read(path));
    const arrive = () =>
      path === API.signups
        ? server.post(API.signup, aSignup())
        : server.post(API.partnership, anApplication());
    const { all } = await readPages(`${path}?limit=3`, arrive);
    expect(all).toEqual(whole);
    const table = path === API.signups ? 'users' : 'partnerships';
    await server.db.query(`delete from ${table} where email <> all($1)`, [
      [...sent().map(({ email }) => email), ADMIN.email],
    ]);
  });

  test('a search finds by name, e-mail and phone in any case, and leads through its own pages', async () => {
    const [form] = sent();
    if (!form) throw new Error('nothing was sent');
    for (const q of [
      form.email.toUpperCase(),
      form.phone,
      `${form.firstName} ${form.lastName}`.toLowerCase(),
    ]) {
      const found = records(await read(`${path}?q=${encodeURIComponent(q)}`));
      expect(found.map(({ email }) => email)).toContain(form.email);
    }
    const answer = await read(`${path}?q=${encodeURIComponent(form.email)}`);
    expect(answer.headers.get('x-total-count')).toBe('1');
    const { all } = await readPages(`${path}?limit=2&q=customer.example`);
    expect(all).toHaveLength(COUNT);
  });

  test.each(['%', '_', '\\', '" or true', 'nobody of this name'])(
    'a search for %s finds it literally',
    async (q) => {
      const answer = await read(`${path}?q=${encodeURIComponent(q)}`);
      const texts = sent().map(
        (form) =>
          `${form.firstName} ${form.lastName} ${form.email} ${form.phone} ${'companyName' in form ? form.companyName : ''}`,
      );
      const expected = texts.filter((text) => text.includes(q)).length;
      expect(answer.headers.get('x-total-count')).toBe(String(expected));
      expect(records(answer)).toHaveLength(expected);
    },
  );

  // Mutation: without the words that folding leaves blank, a search for them finds everybody.
  test.each(["'", '-', '’ -'])(
    'a search for %s alone, which no folded text holds, finds nobody',
    async (q) => {
      expect(records(await read(`${path}?q=${encodeURIComponent(q)}`))).toEqual([]);
    },
  );

  test.each([
    'limit=0',
    'limit=201',
    'limit=-1',
    'limit=2.5',
    'limit=many',
    'cursor=made-up',
    // The year 33658, which PostgreSQL does not read.
    `cursor=${Buffer.from(`newest.0.999999999999999.00000000-0000-4000-8000-000000000000`).toString('base64url')}`,
    'order=asc',
    `q=${'x'.repeat(101)}`,
    'q=a%00b',
  ])('refuses ?%s', async (query) => {
    expectError(await read(`${path}?${query}`), 400, 'validation');
  });
});

test('a signup is found by its company, and the team is not in the list', async () => {
  const [form] = signups;
  const found = records(await read(`${API.signups}?q=${encodeURIComponent(form?.companyName ?? '')}`));
  expect(found.map(({ email }) => email)).toContain(form?.email);
  expect(records(await read(`${API.signups}?q=${ADMIN.email}`))).toEqual([]);
});

test('applications are filtered by their status', async () => {
  const { email } = applications[0] ?? {};
  await server.db.query("update partnerships set status = 'approved' where email = $1", [email]);
  expect(records(await read(`${API.partnerships}?status=approved`))).toMatchObject([{ email }]);
  const { all } = await readPages(`${API.partnerships}?status=pending&limit=3`);
  expect(all).toHaveLength(COUNT - 1);
  expectError(await read(`${API.partnerships}?status=lost`), 400, 'validation');
});

test('a page has thirty records by default', async () => {
  await server.db.query(
    `insert into partnerships (company_name, contact_name, email, phone, experience, target_market, partnership_goals, additional_info, due_at)
     select 'Crowd', 'Crowd ' || n, n || '@crowd.example', '0000000000', 'beginner', '-', '-', '-', now() from generate_series(1, 201) n`,
  );
  expect(records(await read(API.partnerships))).toHaveLength(PAGE_SIZE);
  const most = await read(`${API.partnerships}?limit=200`);
  expect(records(most)).toHaveLength(200);
  expect(most.headers.get('x-total-count')).toBe(String(COUNT + 201));
});
