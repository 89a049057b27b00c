import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import { tagRecord } from '#contracts/tag.ts';
import { importFile } from '#tests/fixtures/import-file.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { anApplication, aSignup } from '#tests/fixtures/people.ts';

/** In the order in which they signed up. */
const PEOPLE = [
  { firstName: 'zoe', lastName: 'Alder', companyName: 'Émile & Sons' },
  { firstName: 'Ágnes', lastName: 'Zulu', companyName: 'echo Dental' },
  { firstName: 'Agnes', lastName: 'Abel', companyName: 'Zebra' },
  { firstName: 'agnes', lastName: 'O’Brien', companyName: 'acme' },
  { firstName: 'Bold', lastName: 'Bat', companyName: 'Ácme West' },
] as const;
const BY_NAME = ['Agnes Abel', 'agnes O’Brien', 'Ágnes Zulu', 'Bold Bat', 'Saraa ', 'zoe Alder'];
const BY_COMPANY = ['agnes O’Brien', 'Bold Bat', 'Ágnes Zulu', 'zoe Alder', 'Agnes Abel', 'Saraa '];

let context: Awaited<ReturnType<typeof startLeadTest>>;
let importId: string;
const ids = new Map<string, string>();
const page = z.array(z.object({ id: z.string(), firstName: z.string(), lastName: z.string() }));

beforeAll(async () => {
  context = await startLeadTest();
  const { server, cookie } = context;
  for (const person of PEOPLE) await server.post(API.signup, aSignup(person));
  // Somebody of a fair, whose company nobody wrote down.
  importId = await importFile(server, cookie, 'Name,Phone\nSaraa,(312) 555-0142');
  const { body } = await server.get(API.signups, { cookie });
  for (const { id, firstName, lastName } of page.parse(body)) ids.set(`${firstName} ${lastName}`, id);
});
afterAll(() => context.server.close());

const idOf = (name: string) => ids.get(name) ?? '';

/** Names in the order of the list, `limit` at a time, and the counts of all pages. */
async function listed(query: string, { limit = 2, path = API.signups as ApiPath } = {}) {
  const names: string[] = [];
  const counts = new Set<string | null>();
  let cursor = '';
  do {
    const { body, headers, status } = await context.server.get(`${path}?limit=${limit}&${query}${cursor}`, {
      cookie: context.cookie,
    });
    expect(status).toBe(200);
    names.push(...page.parse(body).map(({ firstName, lastName }) => `${firstName} ${lastName}`));
    counts.add(headers.get('x-total-count'));
    cursor = /[?&](cursor=[^&>]+)/.exec(headers.get('link') ?? '')?.[1] ?? '';
    cursor &&= `&${cursor}`;
  } while (cursor);
  return { names, counts: [...counts] };
}

// Mutation: a sort key of `search_text`, which is not folded; `done` left out of the order by company.
test.each([
  ['sort=name', BY_NAME],
  ['sort=company', BY_COMPANY],
  ['sort=name&source=signup', BY_NAME.filter((name) => name !== 'Saraa ')],
  ['sort=company&verified=no&status=pending_setup', BY_COMPANY],
  ['sort=name&due=open', BY_NAME.filter((name) => name !== 'Saraa ')],
])(
  '%s: in the order of the alphabet, in any case and with any accents, who has none last',
  async (query, names) => {
    const all = await listed(query);
    expect(all.names).toEqual(names);
    expect(all.counts).toEqual([String(names.length)]);
    expect((await listed(query, { limit: 200 })).names).toEqual(names);
  },
);

test.each([
  ['q=agnes&sort=name', ['Agnes Abel', 'agnes O’Brien', 'Ágnes Zulu']],
  ['q=acme&sort=company', ['agnes O’Brien', 'Bold Bat']],
  // Too short for the index of words.
  ['q=z&sort=company', ['Ágnes Zulu', 'zoe Alder', 'Agnes Abel']],
])('what is searched for stands in the chosen order, too: %s', async (query, names) => {
  expect((await listed(query)).names).toEqual(names);
});

test('the leads of one import and of one tag are sorted by name like all others', async () => {
  const { server, cookie } = context;
  const made = await server.post(API.tags, { name: 'Fair', color: 'blue' }, { cookie });
  const tag = tagRecord.parse(made.body).id;
  for (const name of ['zoe Alder', 'Bold Bat']) {
    await server.post(fillPath(API.leadTags, { id: idOf(name) }), { tagId: tag }, { cookie });
  }
  expect((await listed(`sort=name&import=${importId}`)).names).toEqual(['Saraa ']);
  expect((await listed(`sort=name&tag=${tag}`)).names).toEqual(['Bold Bat', 'zoe Alder']);
});

test('a renamed lead moves to the place of its new name', async () => {
  const { server, cookie } = context;
  const first = idOf('Agnes Abel');
  const { version } = await context.read(first);
  const answer = await server.post(
    fillPath(API.leadEdit, { id: first }),
    { version, firstName: 'Yusuf' },
    { cookie },
  );
  expect(answer.status).toBe(200);
  expect((await listed('sort=name')).names.at(-2)).toBe('Yusuf Abel');
  await server.db.query("update users set first_name = 'Agnes' where id = $1", [first]);
});

// Mutation: leaving `setLastActivity` out of `runCommand`.
test('by activity: whoever something happened to last comes first, and the other way round whom nobody worked on', async () => {
  const before = (await listed('sort=inactive')).names;
  await context.change(API.leadNotes, idOf('Bold Bat'), { text: 'Calls back on Monday' });
  await context.change(API.leadNotes, idOf('Ágnes Zulu'), { text: 'Asked for an offer' });
  const { names } = await listed('sort=active');
  expect(names.slice(0, 2)).toEqual(['Ágnes Zulu', 'Bold Bat']);
  const last = new Set(['Ágnes Zulu', 'Bold Bat']);
  expect((await listed('sort=inactive')).names.slice(0, -2)).toEqual(
    before.filter((name) => !last.has(name)),
  );
  const [, latest] = await history(idOf('Ágnes Zulu'));
  expect(latest).toBe((await history(idOf('Ágnes Zulu')))[0]);
});

/** When the list says that something happened last, and the newest entry of the history. */
async function history(id: string): Promise<[string, string | undefined]> {
  const { body } = await context.server.get(`${API.signups}?q=${id}`, { cookie: context.cookie });
  const [row] = z.array(z.object({ createdAt: z.string(), activeAt: z.optional(z.string()) })).parse(body);
  return [row?.activeAt ?? row?.createdAt ?? '', (await context.read(id)).history[0]?.at];
}

test('the exported file has the order of the list', async () => {
  const { server, cookie } = context;
  const answer = await server.fetch(`${API.signupExport}?sort=company`, { headers: { cookie } });
  const rows = (await answer.text()).trim().split(/\r?\n/).slice(1);
  expect(rows.map((row) => row.split('","')[1])).toEqual(['O’Brien', 'Bat', 'Zulu', 'Alder', 'Abel', '']);
});

test('applications are sorted by company and by who applied; messages have no such order', async () => {
  const { server, cookie } = context;
  for (const [firstName, company] of [
    ['Zita', 'ábaco'],
    ['Änne', 'Zephyr'],
  ] as const) {
    await server.post(API.partnership, anApplication({ firstName, lastName: 'Abel', company }));
  }
  const contacts = async (sort: string) => {
    const { body } = await server.get(`${API.partnerships}?sort=${sort}`, { cookie });
    return z
      .array(z.object({ contactName: z.string() }))
      .parse(body)
      .map(({ contactName }) => contactName);
  };
  expect(await contacts('name')).toEqual(['Änne Abel', 'Zita Abel']);
  expect(await contacts('company')).toEqual(['Zita Abel', 'Änne Abel']);
  for (const path of [`${API.messages}?sort=name`, `${API.partnerships}?sort=active`] as const) {
    expect((await server.get(path, { cookie })).status).toBe(400);
  }
});
