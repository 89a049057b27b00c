import PostalMime, { type Email } from 'postal-mime';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { userDetails } from '#contracts/admin.ts';
import { DAY_MS } from '#contracts/durations.ts';
import { LIFECYCLE_KINDS, type LifecycleKind, type PlannedMail } from '#contracts/lifecycle.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { type SignupForm, signupReply } from '#contracts/signup.ts';
import { system } from '#server/context-of.ts';
import { plusMonths } from '#server/domain/lifecycle/months.ts';
import { LIFECYCLE_MAILS } from '#server/domain/lifecycle/registry.ts';
import { sendDueMails } from '#server/domain/lifecycle/send-due.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { importFile } from '#tests/fixtures/import-file.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { type MailingServer, startMailingServer } from '#tests/fixtures/received-mails.ts';
import { tablesWith } from '#tests/fixtures/whole-database.ts';

let site: MailingServer;
let cookie: string;
beforeAll(async () => {
  site = await startMailingServer();
  cookie = await site.server.logIn(ADMIN);
});
afterAll(() => site.close());
beforeEach(() => site.server.db.query("delete from users where role = 'customer'"));

const HOUR = 3_600_000;
/** When the customers of these tests were set up. */
const LIVE = new Date('2026-03-10T15:00:00Z');

interface Person {
  id: string;
  email: string;
}

async function signUp(answers: Partial<SignupForm> = {}): Promise<Person> {
  const { body } = await site.server.post(API.signup, aSignup(answers));
  return signupReply.parse(body).user;
}

/** Somebody whose email is confirmed and whose agent answers since `LIVE`. */
async function aCustomer(answers: Partial<SignupForm> = {}): Promise<Person> {
  const person = await signUp(answers);
  const { db } = site.server;
  await db.query('update users set email_verified = true where id = $1', [person.id]);
  await db.query("update leads set verified = true, status = 'live' where user_id = $1", [person.id]);
  await db.query('update leads set live_at = $1 where user_id = $2', [LIVE, person.id]);
  return person;
}

/** What the scheduled job does at that time. */
const sendAt = (now: Date) => sendDueMails({ ctx: site.server.contextFor(system('jobs'), () => now) });

/** The subjects of the mails that follow somebody along, as they arrived. */
async function mailsTo({ email }: Person): Promise<Email[]> {
  await site.mailsTo(email);
  const raw = site.smtp.received.filter(({ recipients }) => recipients.includes(email));
  const mails = await Promise.all(raw.map((each) => PostalMime.parse(each.raw)));
  return mails.filter(({ subject = '' }) => !/^Welcome|signed up|setup|Setting up/.test(subject));
}
const subjectsTo = async (person: Person) => (await mailsTo(person)).map(({ subject }) => subject);

/** The plan on the record, as the team reads it now. */
async function plannedFor({ id }: Person): Promise<PlannedMail[]> {
  const { body } = await site.server.get(fillPath(API.userDetails, { id }), { cookie });
  return userDetails.parse(body).lead?.plannedMails ?? [];
}
const change = (
  path: typeof API.leadPlannedMailStop | typeof API.leadPlannedMailResume,
  { id }: Person,
  body: object,
) => site.server.post(fillPath(path, { id }), body, { cookie });

async function history({ id }: Person): Promise<string[]> {
  const { body } = await site.server.get(fillPath(API.userDetails, { id }), { cookie });
  return (userDetails.parse(body).lead?.history ?? []).map(({ kind }) => kind);
}

const signedUpAt = async ({ id }: Person): Promise<Date> =>
  (await site.server.db.query('select created_at from leads where user_id = $1', [id])).rows[0].created_at;
const after = (at: Date, ms: number) => new Date(at.getTime() + ms);

// Mutation: without the claim in sendOne(): two instances at once send two.
test('whoever has not confirmed the email is reminded on the second day, once, with a link that works', async () => {
  const person = await signUp();
  const at = after(await signedUpAt(person), 2 * DAY_MS);
  expect(await plannedFor(person)).toMatchObject([
    { kind: 'confirm-reminder', at: at.toISOString(), state: 'planned' },
  ]);
  await sendAt(after(at, -60_000));
  expect(await subjectsTo(person)).toEqual([]);
  await Promise.all([1, 2, 3].map(() => sendAt(after(at, 60_000))));
  await sendAt(after(at, DAY_MS));
  const [mail, ...more] = await mailsTo(person);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe('Please confirm your address');
  expect(mail?.headers.some(({ key }) => key === 'list-unsubscribe')).toBe(false);
  expect(mail?.text).toMatch(/verify-email#token=[\w-]{43}/);
  expect(await plannedFor(person)).toEqual([]);
  expect(await history(person)).toContain('mail');
});

test.each([
  ['confirmed the email', 'update users set email_verified = true where id = $1'],
  ['is lost', "update leads set status = 'lost' where user_id = $1"],
  ['is a sample', 'update leads set sample = true where user_id = $1'],
  ['was erased', 'delete from users where id = $1'],
])('nobody is reminded who %s', async (_, statement) => {
  const person = await signUp();
  const at = after(await signedUpAt(person), 2 * DAY_MS + HOUR);
  await site.server.db.query(statement, [person.id]);
  await sendAt(at);
  expect(await subjectsTo(person)).toEqual([]);
});

// Mutation: with LATE_MS of a year.
test('what should have been sent long ago is not sent late', async () => {
  const person = await signUp();
  await sendAt(after(await signedUpAt(person), 6 * DAY_MS));
  expect(await subjectsTo(person)).toEqual([]);
});

test('imported people agreed to nothing, and get none of these mails', async () => {
  const file = 'First name,Last name,Email,Phone\nNomin,Bat,nomin@imported.example,+1 312 555 0133\n';
  await importFile(site.server, cookie, file);
  const { rows } = await site.server.db.query(
    "select id, email from users where email = 'nomin@imported.example'",
  );
  await site.server.db.query("update leads set status = 'live' where user_id = $1", [rows[0].id]);
  await sendAt(after(new Date(), 2 * HOUR));
  expect(await subjectsTo(rows[0])).toEqual([]);
  expect(await plannedFor(rows[0])).toEqual([]);
});

test('a customer gets when the setup is done, and after the first month', async () => {
  const person = await aCustomer({ firstName: 'Saraa', selectedPlan: 'Growth' });
  const month = plusMonths(LIVE, 1);
  await sendAt(after(LIVE, 30 * 60_000));
  expect(await subjectsTo(person)).toEqual([]);
  for (const at of [after(LIVE, 2 * HOUR), after(LIVE, 3 * HOUR), after(month, HOUR), after(month, DAY_MS)])
    await sendAt(at);
  // The mail server may get them in either order.
  const mails = await mailsTo(person);
  const [later, done, ...more] = mails.sort((one, other) =>
    String(one.subject).localeCompare(String(other.subject)),
  );
  expect(more).toEqual([]);
  expect(done?.subject).toBe('Your agent answers now');
  expect(done?.text).toContain('Hello Saraa,');
  expect(done?.text).toContain('Growth plan');
  expect(later?.subject).toMatch(/^A month with /);
});

// Mutation: reading the plan when the job is queued, not when it is sent.
test('a customer who is lost or set back gets nothing more', async () => {
  const [lost, back] = [await aCustomer(), await aCustomer()];
  await site.server.db.query("update leads set status = 'lost' where user_id = $1", [lost.id]);
  await site.server.db.query("update leads set status = 'contacted' where user_id = $1", [back.id]);
  for (const at of [after(LIVE, 2 * HOUR), after(plusMonths(LIVE, 1), HOUR)]) await sendAt(at);
  expect([...(await subjectsTo(lost)), ...(await subjectsTo(back))]).toEqual([]);
});

// Mutation: counting cycles from the signup, or without the notice.
test.each([
  ['3-month', ['2026-06-10', '2026-09-10', '2026-12-10']],
  ['6-month', ['2026-09-10', '2027-03-10']],
  ['annual', ['2027-03-10', '2028-03-10']],
  ['monthly', []],
] as const)(
  'who pays in a cycle of %s is reminded two weeks before each renewal',
  async (billingCycle, renewals) => {
    const person = await aCustomer({ billingCycle });
    for (const day of renewals) {
      const at = after(new Date(`${day}T15:00:00Z`), -14 * DAY_MS);
      await sendAt(after(at, -HOUR));
      for (const hours of [0, 1, 24]) await sendAt(after(at, hours * HOUR));
    }
    if (renewals.length === 0) {
      for (let month = 1; month < 14; month++)
        await sendAt(after(plusMonths(LIVE, month), -14 * DAY_MS + HOUR));
    }
    const subjects = (await subjectsTo(person)).filter((subject) => subject?.includes('renews'));
    const days = renewals.map((day) =>
      new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day)),
    );
    // They may arrive in any order.
    expect(subjects.sort()).toEqual(days.map((day) => `Your Growth plan renews on ${day}`).sort());
  },
);

test('a colleague stops a planned mail, sees who did it, and plans it again', async () => {
  const person = await signUp();
  const at = after(await signedUpAt(person), 2 * DAY_MS + HOUR);
  const which = { kind: 'confirm-reminder', occurrence: '' };
  const viewer = await aColleague(site.server, 'viewer');
  const path = fillPath(API.leadPlannedMailStop, { id: person.id });
  expectError(
    await site.server.post(path, which, { cookie: await site.server.logIn(viewer) }),
    403,
    'forbidden',
  );

  expect((await change(API.leadPlannedMailStop, person, which)).status).toBe(200);
  expect(await plannedFor(person)).toMatchObject([
    { ...which, state: 'stopped', actorId: expect.any(String) },
  ]);
  expectError(await change(API.leadPlannedMailStop, person, which), 409, 'conflict');
  await sendAt(at);
  expect(await subjectsTo(person)).toEqual([]);
  expect(await history(person)).toContain('mail_stopped');

  expect((await change(API.leadPlannedMailResume, person, which)).status).toBe(200);
  expectError(await change(API.leadPlannedMailResume, person, which), 409, 'conflict');
  await sendAt(at);
  expect(await subjectsTo(person)).toHaveLength(1);
  expectError(await change(API.leadPlannedMailStop, person, which), 409, 'conflict');
});

test.each([
  ['an invented kind', { kind: 'welcome', occurrence: '' }],
  ['no occurrence', { kind: 'confirm-reminder' }],
  ['an invented key', { kind: 'confirm-reminder', occurrence: '', at: 'now' }],
  ['an endless occurrence', { kind: 'renewal-reminder', occurrence: 'a'.repeat(101) }],
])('stopping with %s is refused', async (_, body) => {
  const person = await signUp();
  expectError(await change(API.leadPlannedMailStop, person, body), 400, 'validation');
});

test('what is not planned cannot be stopped', async () => {
  const person = await signUp();
  for (const body of [
    { kind: 'first-month', occurrence: '' },
    { kind: 'confirm-reminder', occurrence: '*' },
    { kind: 'renewal-reminder', occurrence: '2026-06-10' },
  ]) {
    expectError(await change(API.leadPlannedMailStop, person, body), 409, 'conflict');
  }
});

/** The link of the first month's mail, as a mail program reads it. */
async function unsubscribeLink(person: Person): Promise<URL> {
  await sendAt(after(plusMonths(LIVE, 1), HOUR));
  const mail = (await mailsTo(person)).find(({ subject }) => subject?.startsWith('A month'));
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const [, link = ''] = /^<(.+)>$/.exec(header('list-unsubscribe') ?? '') ?? [];
  expect(mail?.text).toContain(link);
  return new URL(link);
}

/** What a mail provider posts: from its own server, without cookie or origin, as RFC 8058 says. */
const oneClick = (link: URL, headers: Record<string, string> = {}) =>
  site.server.fetch(`${link.pathname}${link.search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'List-Unsubscribe=One-Click',
  });

// Mutation: without the row of all occurrences in sendOne().
test('one press in a mail program ends that kind of mail, and no other', async () => {
  const person = await aCustomer({ billingCycle: '3-month' });
  const link = await unsubscribeLink(person);
  for (const _ of [1, 2]) {
    const response = await oneClick(link);
    expect({ status: response.status, cookie: response.headers.get('set-cookie') }).toEqual({
      status: 200,
      cookie: null,
    });
  }
  expect((await history(person)).filter((kind) => kind === 'unsubscribed')).toHaveLength(1);
  // As if it were to be sent once more.
  await site.server.db.query("delete from lifecycle_mails where subject_id = $1 and occurrence <> '*'", [
    person.id,
  ]);
  site.smtp.received.length = 0;
  await sendAt(after(plusMonths(LIVE, 1), 2 * HOUR));
  expect(await subjectsTo(person)).toEqual([]);
  await sendAt(after(plusMonths(LIVE, 3), -14 * DAY_MS + HOUR));
  expect(await subjectsTo(person)).toEqual([expect.stringContaining('renews on')]);
});

test('opening the link ends nothing; a browser that presses is led to a page', async () => {
  const person = await aCustomer();
  const link = await unsubscribeLink(person);
  await site.server.fetch(`${link.pathname}${link.search}`);
  expect(await history(person)).not.toContain('unsubscribed');
  const pressed = await oneClick(link, { accept: 'text/html,*/*', origin: site.server.url });
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/unsubscribe/done']);
  expect(await history(person)).toContain('unsubscribed');
});

test('a program may send the token as JSON', async () => {
  const person = await aCustomer();
  const token = (await unsubscribeLink(person)).searchParams.get('token');
  expect((await site.server.post(API.unsubscribe, { token })).status).toBe(200);
  expect(await history(person)).toContain('unsubscribed');
});

test('an altered, foreign or missing token ends nothing', async () => {
  const person = await aCustomer();
  const link = await unsubscribeLink(person);
  const token = link.searchParams.get('token') ?? '';
  const { encrypt } = site.server.contextFor(system('test'), () => new Date());
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
  expect(await history(person)).not.toContain('unsubscribed');
});

test('a session is of no use at the one-click, and no other address takes a post from elsewhere', async () => {
  const person = await aCustomer();
  const link = await unsubscribeLink(person);
  const elsewhere = { origin: 'https://elsewhere.example', cookie };
  expect((await oneClick(link, elsewhere)).status).toBe(200);
  const { rows } = await site.server.db.query(
    "select actor from audit_entries where action = 'mail.unsubscribe' order by at desc",
  );
  expect(rows[0].actor).toBeNull();
  const post = (path: string) =>
    site.server.fetch(path, {
      method: 'POST',
      headers: { ...elsewhere, 'content-type': 'application/x-www-form-urlencoded' },
    });
  for (const path of [API.unsubscribe, '/unsubscribe/done', '/contact'])
    expect((await post(path)).status, path).toBe(403);
});

// Mutation: without lifecycleMails in removeHistory().
test('what was decided of the mails is exported and erased with the person', async () => {
  const person = await aCustomer();
  await oneClick(await unsubscribeLink(person));
  const exported = await site.server.post(API.personExport, { email: person.email }, { cookie });
  expect(exported.body).toMatchObject({
    plannedMails: expect.arrayContaining([
      expect.objectContaining({ kind: 'first-month', state: 'unsubscribed' }),
    ]),
  });
  const link = await unsubscribeLink(person);
  await site.server.post(API.personErase, { email: person.email, confirmEmail: person.email }, { cookie });
  expect(
    (await tablesWith(site.server.db, person.id)).filter((name) => name !== 'public.audit_entries'),
  ).toEqual([]);
  expect((await oneClick(link)).status).toBe(200);
  expect(await tablesWith(site.server.db, person.id)).toEqual(['public.audit_entries']);
});

test('every kind has an entry of its name', () => {
  const kinds = Object.entries(LIFECYCLE_MAILS).map(([name, { kind }]) => [name, kind]);
  expect(kinds).toEqual(LIFECYCLE_KINDS.map((kind: LifecycleKind) => [kind, kind]));
});
