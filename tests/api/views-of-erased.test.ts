import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { API, fillPath } from '#contracts/paths.ts';
import { viewRecord } from '#contracts/views.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';
import { aMessage } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';
import { tablesWith } from '#tests/fixtures/whole-database.ts';

let server: TestServer;
let cookie = '';
let reviewer = '';
beforeAll(async () => {
  server = await startTestServer();
  cookie = await server.logIn(ADMIN);
  reviewer = await server.logIn(await aColleague(server, 'reviewer'));
});
afterAll(() => server.close());

/** A name that nobody else has. */
const aName = () => `Q${crypto.randomUUID().replace(/[^a-f]/g, '')}`;
const key = () => ({ 'idempotency-key': crypto.randomUUID() });
const erase = async (email: string) =>
  expect(await server.post(API.personErase, { email, confirmEmail: email }, { cookie })).toMatchObject({
    status: 200,
  });

// Mutation: keeping the whole view as the reply for repeats.
// Red: the kept replies named who was erased, in views that were gone or searched for something else by then.
test('who is erased is in no reply that is kept for repeats of a saved view', async () => {
  const name = aName();
  const { email } = await signUp(server, { firstName: name });
  const view = { list: 'signups', name: 'Theirs', query: `q=${name}`, shared: true };
  const repeated = { cookie, ...key() };
  const first = viewRecord.parse((await server.post(API.views, view, repeated)).body);
  expect((await server.post(API.views, view, repeated)).body).toEqual(first);
  const path = fillPath(API.view, { id: first.id });
  const change = { query: `q=${name}&plan=Scale` };
  const again = { cookie, ...key() };
  const changed = viewRecord.parse((await server.post(path, change, again)).body);
  expect(changed).toMatchObject({ id: first.id, query: change.query, mayChange: true });
  expect((await server.post(path, change, again)).body).toEqual(changed);
  expect(await tablesWith(server.db, name)).not.toContain('public.idempotency_keys');
  await erase(email);
  expect(await tablesWith(server.db, name)).toEqual([]);
  // It is said to be saved only where it is.
  const made = viewRecord.parse((await server.post(API.views, view, repeated)).body);
  expect(made.id).not.toBe(first.id);
});

// Mutation: only the records of the view's own list.
// Red: a name stayed in a shared view of payments, of which nobody of that name had any.
test('a view by name goes with the only one of that name, also where its list has nobody', async () => {
  const name = aName();
  const email = `${name}@steppe.example`;
  await server.post(API.contact, aMessage({ email, firstName: name }));
  const other = aName();
  for (const list of ['payments', 'signups', 'partners'] as const) {
    for (const who of [name, other]) {
      const view = { list, name: `${list} ${who === name}`, query: `q=${who}`, shared: true };
      const by = list === 'partners' ? reviewer : cookie;
      expect(await server.post(API.views, view, { cookie: by })).toMatchObject({ status: 201 });
    }
  }
  await erase(email);
  expect(await tablesWith(server.db, name)).toEqual([]);
  const { body } = await server.get(`${API.views}?list=payments`, { cookie });
  expect(z.array(viewRecord).parse(body)).toMatchObject([{ query: `q=${other}` }]);
});

// Mutation: `removeViews` without the look whether there are records. Red: a 500, and the mail stayed.
test('whoever is known by a mail or a view alone is erased with it, and once more without harm', async () => {
  const email = `${aName().toLowerCase()}@steppe.example`;
  await server.post(API.team, { email, role: 'viewer' }, { cookie });
  await mailTo(server, email);
  const team = z.array(z.object({ id: z.string(), email: z.string() }));
  const invited = team
    .parse((await server.get(API.team, { cookie })).body)
    .find((each) => each.email === email);
  await server.post(fillPath(API.teamWithdraw, { id: invited?.id ?? '' }), {}, { cookie });
  await server.post(
    API.views,
    { list: 'signups', name: 'One', query: `q=${email}`, shared: false },
    { cookie },
  );
  await erase(email);
  expect(await tablesWith(server.db, email)).toEqual([]);
  await erase(email);
  await erase(`${aName()}@nobody.example`);
});
