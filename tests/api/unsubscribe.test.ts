import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY_MS } from '#contracts/durations.ts';
import { API } from '#contracts/paths.ts';
import { system } from '#server/context-of.ts';
import { plusMonths } from '#server/domain/lifecycle/months.ts';
import { after, HOUR, LIVE, type LifecycleTest, startLifecycleTest } from '#tests/fixtures/lifecycle.ts';
import { tablesWith } from '#tests/fixtures/whole-database.ts';

let team: LifecycleTest;
beforeAll(async () => {
  team = await startLifecycleTest();
});
afterAll(() => team.site.close());
beforeEach(() => team.forgetCustomers());

/** What a mail provider posts: from its own server, without cookie or origin, as RFC 8058 says. */
const oneClick = (link: URL, headers: Record<string, string> = {}) =>
  team.server.fetch(`${link.pathname}${link.search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'List-Unsubscribe=One-Click',
  });

// Mutation: without the row of all occurrences in sendOne().
test('one press in a mail program ends that kind of mail, and no other', async () => {
  const person = await team.aCustomer({ billingCycle: '3-month' });
  const link = await team.unsubscribeLink(person);
  for (const _ of [1, 2]) {
    const response = await oneClick(link);
    expect({ status: response.status, cookie: response.headers.get('set-cookie') }).toEqual({
      status: 200,
      cookie: null,
    });
  }
  expect((await team.history(person)).filter((kind) => kind === 'unsubscribed')).toHaveLength(1);
  // As if it were to be sent once more.
  await team.server.db.query("delete from lifecycle_mails where subject_id = $1 and occurrence <> '*'", [
    person.id,
  ]);
  team.site.smtp.received.length = 0;
  await team.sendAt(after(plusMonths(LIVE, 1), 2 * HOUR));
  expect(await team.subjectsTo(person)).toEqual([]);
  await team.sendAt(after(plusMonths(LIVE, 3), -14 * DAY_MS + HOUR));
  expect(await team.subjectsTo(person)).toEqual([expect.stringContaining('renews on')]);
});

test('opening the link ends nothing; a browser that presses is led to a page', async () => {
  const person = await team.aCustomer();
  const link = await team.unsubscribeLink(person);
  await team.server.fetch(`${link.pathname}${link.search}`);
  expect(await team.history(person)).not.toContain('unsubscribed');
  const pressed = await oneClick(link, { accept: 'text/html,*/*', origin: team.server.url });
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/unsubscribe/done']);
  expect(await team.history(person)).toContain('unsubscribed');
});

test('a program may send the token as JSON', async () => {
  const person = await team.aCustomer();
  const token = (await team.unsubscribeLink(person)).searchParams.get('token');
  expect((await team.server.post(API.unsubscribe, { token })).status).toBe(200);
  expect(await team.history(person)).toContain('unsubscribed');
});

test('an altered, foreign or missing token ends nothing', async () => {
  const person = await team.aCustomer();
  const link = await team.unsubscribeLink(person);
  const token = link.searchParams.get('token') ?? '';
  const { encrypt } = team.server.contextFor(system('test'), () => new Date());
  const foreign = [
    `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`,
    token.slice(2),
    'x',
    '%00',
    await encrypt(`reset first-month ${person.id}`),
    await encrypt(`unsubscribe welcome ${person.id}`),
    await encrypt('unsubscribe first-month me'),
  ];
  for (const wrong of foreign) {
    const url = new URL(`/unsubscribe?token=${encodeURIComponent(wrong)}`, link);
    expect((await oneClick(url)).status, wrong).toBe(404);
    const page = await oneClick(url, { accept: 'text/html' });
    expect(page.headers.get('location')).toBe('/unsubscribe/not-done');
  }
  for (const search of ['', '?token=', '?token=a&more=b', `?token=${'a'.repeat(501)}`]) {
    expect((await oneClick(new URL(`/unsubscribe${search}`, link))).status, search).toBe(400);
  }
  expect(await team.history(person)).not.toContain('unsubscribed');
});

test('a session is of no use at the one-click, and no other address takes a post from elsewhere', async () => {
  const person = await team.aCustomer();
  const link = await team.unsubscribeLink(person);
  const elsewhere = { origin: 'https://elsewhere.example', cookie: team.cookie };
  expect((await oneClick(link, elsewhere)).status).toBe(200);
  const { rows } = await team.server.db.query(
    "select actor from audit_entries where action = 'mail.unsubscribe' order by at desc",
  );
  expect(rows[0].actor).toBeNull();
  const post = (path: string) =>
    team.server.fetch(path, {
      method: 'POST',
      headers: { ...elsewhere, 'content-type': 'application/x-www-form-urlencoded' },
    });
  for (const path of [API.unsubscribe, '/unsubscribe/done', '/contact'])
    expect((await post(path)).status, path).toBe(403);
});

// Mutation: without lifecycleMails in removeHistory().
test('what was decided of the mails is exported and erased with the person', async () => {
  const person = await team.aCustomer();
  await oneClick(await team.unsubscribeLink(person));
  const exported = await team.server.post(API.personExport, { email: person.email }, { cookie: team.cookie });
  expect(exported.body).toMatchObject({
    plannedMails: expect.arrayContaining([
      expect.objectContaining({ kind: 'first-month', state: 'unsubscribed' }),
    ]),
  });
  const link = await team.unsubscribeLink(person);
  await team.server.post(
    API.personErase,
    { email: person.email, confirmEmail: person.email },
    { cookie: team.cookie },
  );
  expect(
    (await tablesWith(team.server.db, person.id)).filter((name) => name !== 'public.audit_entries'),
  ).toEqual([]);
  expect((await oneClick(link)).status).toBe(200);
  expect(await tablesWith(team.server.db, person.id)).toEqual(['public.audit_entries']);
});
