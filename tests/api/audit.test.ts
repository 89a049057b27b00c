import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type AuditRecord, auditChoices, auditRecord, auditValues } from '#contracts/audit.ts';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import { system } from '#server/context-of.ts';
import { expireRecords } from '#server/domain/retention/expire-records.ts';
import { dayIn } from '#server/domain/time-zone.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { dayAhead } from '#tests/fixtures/day-ahead.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { anApplication, aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';
import { tablesWith } from '#tests/fixtures/whole-database.ts';

const person = aSignup();
const applicant = anApplication();
let server: TestServer;
let cookie: string;
let colleague: Awaited<ReturnType<typeof aColleague>>;
beforeAll(async () => {
  server = await startTestServer();
  cookie = await server.logIn(ADMIN);
  await server.post(API.signup, person);
  await server.post(API.partnership, applicant);
  colleague = await aColleague(server, 'viewer');
  await server.post(fillPath(API.teamRole, { id: colleague.id }), { role: 'sales' }, { cookie });
});
afterAll(() => server.close());

async function read(query: Record<string, string> = {}): Promise<AuditRecord[]> {
  const { body } = await server.get(`${API.audit}?${new URLSearchParams(query)}`, { cookie });
  return z.array(auditRecord).parse(body);
}

test('shows who did what to whom, newest first', async () => {
  const entries = await read();
  const times = entries.map(({ at }) => Date.parse(at));
  expect(times).toEqual([...times].sort((a, b) => b - a));
  const [change] = entries.filter(({ action }) => action === 'team.role');
  expect(change).toMatchObject({
    actorKind: 'user',
    actorName: expect.stringContaining('Admin'),
    subjectName: 'Viewer Colleague',
    subjectOfTeam: true,
    details: { from: 'viewer', to: 'sales' },
  });
  const [signup] = entries.filter(({ action }) => action === 'account.create');
  expect(signup).toMatchObject({ actorKind: 'anonymous', actorName: null, subjectOfTeam: false });
});

test('is searched by record and by the e-mail of a person, in any case', async () => {
  expect(await read({ q: person.email.toUpperCase() })).toMatchObject([
    { action: 'account.create', subjectName: `${person.firstName} ${person.lastName}` },
  ]);
  const [application] = await read({ q: applicant.email });
  expect(application).toMatchObject({ subjectKind: 'partnership' });
  expect(await read({ q: application?.subjectId ?? '' })).toEqual([application]);
  expect(await read({ q: 'nobody@customer.example' })).toEqual([]);
});

test('is filtered by person, action and kind', async () => {
  const { body } = await server.get(API.auditChoices, { cookie });
  const choices = auditChoices.parse(body);
  expect(choices.actions).toEqual(expect.arrayContaining(['account.create', 'team.role']));
  expect(choices.kinds).toEqual(expect.arrayContaining(['partnership', 'user']));
  const admin = choices.people.find(({ name }) => name.startsWith('Admin'))?.id ?? '';
  expect((await read({ actor: admin })).map(({ action }) => action)).toEqual(['team.role', 'session.start']);
  expect(await read({ actor: colleague.id })).toEqual([]);
  const [signup] = await read({ action: 'account.create', kind: 'user' });
  expect(signup).toMatchObject({ subjectKind: 'user' });
});

// Mutation: days in UTC, or in the team's usual zone.
test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'is filtered by whole days as they are in %s',
  async (timeZone) => {
    await server.post(API.accountTimeZone, { timeZone }, { cookie });
    const [signup] = await read({ action: 'account.create', kind: 'user' });
    const at = new Date(signup?.at ?? '');
    const [before, day, after] = [-1, 0, 1].map((plus) => dayIn(timeZone, at, plus)) as [
      string,
      string,
      string,
    ];
    const on = (from: string, to: string) => read({ action: 'account.create', kind: 'user', from, to });
    expect(await on(day, day)).toEqual([signup]);
    expect(await on(before, before)).toEqual([]);
    expect(await on(after, after)).toEqual([]);
    await server.post(API.accountTimeZone, { timeZone: null }, { cookie });
  },
);

test('is read a page at a time, each entry once', async () => {
  const whole = await read();
  const pages: AuditRecord[][] = [];
  for (let next: string | undefined = `${API.audit}?limit=2`; next; ) {
    const answer = await server.get(next, { cookie });
    pages.push(z.array(auditRecord).parse(answer.body));
    next = /^<([^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  expect(pages.flat()).toEqual(whole);
});

test.each(['actor=me', 'from=yesterday', 'from=2026-11-21T10:00:00Z', 'action=', 'order=asc'])(
  'refuses ?%s',
  async (query) => {
    expectError(await server.get(`${API.audit}?${query}`, { cookie }), 400, 'validation');
  },
);

// Mutation: failures that are not counted, or counted on and on.
test('says that somebody of the team signed in, and how many wrong passwords came before', async () => {
  const member = await aColleague(server, 'sales');
  await server.logIn(member);
  for (let tries = 0; tries < 3; tries++) {
    await server.post(API.login, { email: member.email, password: 'not it at all' });
  }
  await server.post(API.login, { email: 'stranger@elsewhere.example', password: 'not it at all' });
  await server.logIn(member);
  await server.logIn(person);
  const entries = await read({ action: 'session.start', actor: member.id });
  expect(entries.map(({ details }) => details)).toEqual([{ failedBefore: 3 }, { failedBefore: 0 }]);
  const all = JSON.stringify(await read({ action: 'session.start' }));
  for (const secret of ['stranger@', member.email, person.email, 'not it at all'])
    expect(all).not.toContain(secret);
});

/** The latest entry of an action about a record, and its values. */
async function valuesOf(action: string, q: string) {
  const [entry] = await read({ action, q });
  const { body } = await server.get(fillPath(API.auditValues, { id: entry?.id ?? '' }), { cookie });
  return { entry, ...auditValues.parse(body) };
}

// Mutation: values kept in the entry itself, where nothing erases them.
test('an entry shows from what to what, until the person is erased: then nothing of it is left', async () => {
  const { id, phone, email } = await signUp(server);
  const change = (path: ApiPath, body: object) => server.post(fillPath(path, { id }), body, { cookie });
  await change(API.leadEdit, { version: 0, phone: '+1 (202) 555-0177' });
  await change(API.leadNextStep, { version: 1, text: 'Ask for Zoltan', on: dayAhead(100) });
  await change(API.leadStatus, { version: 2, status: 'lost', reason: 'Moved to Ulan-Ude' });
  await change(API.leadNotes, { text: 'Their brother is Zoltan' });
  expect(await valuesOf('lead.edit', id)).toMatchObject({
    entry: { hasValues: true, details: { fields: ['phone'] } },
    changes: [{ field: 'phone', from: phone, to: '+1 (202) 555-0177' }],
  });
  expect(await valuesOf('lead.next-step', id)).toMatchObject({
    changes: [
      { field: 'nextStep', from: null, to: 'Ask for Zoltan' },
      { field: 'nextStepAt', from: null, to: dayAhead(100) },
    ],
  });
  expect(await valuesOf('lead.status', id)).toMatchObject({ text: 'Moved to Ulan-Ude' });
  expect(await valuesOf('lead.note', id)).toMatchObject({ changes: [], text: 'Their brother is Zoltan' });
  expect((await read({ action: 'account.create', q: id }))[0]).toMatchObject({ hasValues: false });

  const erase = { email, confirmEmail: email };
  expect(await server.post(API.personErase, erase, { cookie })).toMatchObject({ status: 200 });
  for (const action of ['lead.edit', 'lead.next-step', 'lead.status', 'lead.note']) {
    expect(await valuesOf(action, id)).toMatchObject({
      entry: { hasValues: false },
      changes: [],
      text: null,
      kept: false,
    });
  }
  for (const word of ['555-0177', 'Zoltan', 'Ulan-Ude', phone]) {
    expect(await tablesWith(server.db, word)).toEqual([]);
  }
});

// Mutation: only by email and id.
test('the log is found by the name of a customer or a colleague, in any order and without accents', async () => {
  const { id, email } = await signUp(server, { firstName: 'Zoé', lastName: 'Quintanilla' });
  await server.db.query(`update users set name = 'Wilhelmina Ångström' where id = $1`, [colleague.id]);
  const subjects = async (q: string) => new Set((await read({ q })).map(({ subjectId }) => subjectId));
  expect(await subjects('quintanilla zoe')).toEqual(new Set([id]));
  expect(await subjects(email)).toEqual(new Set([id]));
  expect(await subjects('wilhelmina angstrom')).toEqual(new Set([colleague.id]));
  expect(await subjects('nobody of this name')).toEqual(new Set());
});

// Mutation: expired records taken without their history.
test('values go when their record has been kept long enough', async () => {
  const { id } = await signUp(server);
  await server.post(fillPath(API.leadEdit, { id }), { version: 0, lastName: 'Xanthopoulos' }, { cookie });
  expect((await valuesOf('lead.edit', id)).kept).toBe(true);
  const clock = () => new Date(Date.now() + 31 * 86_400_000);
  await expireRecords({ ctx: server.contextFor(system('jobs'), clock), input: { days: 30 } });
  expect(await valuesOf('lead.edit', id)).toMatchObject({ changes: [], kept: false });
  expect(await tablesWith(server.db, 'Xanthopoulos')).toEqual([]);
});

// Mutation: the name since in place of both.
test('of a setting of the site the log itself has both values', async () => {
  const tag = await server.post(API.tags, { name: 'Fair', color: 'red' }, { cookie });
  await server.post(
    fillPath(API.tag, { id: Object(tag.body).id }),
    { name: 'Trade fair', color: 'red' },
    { cookie },
  );
  expect((await read({ action: 'tag.change' }))[0]?.details).toEqual({
    changes: { name: { from: 'Fair', to: 'Trade fair' } },
  });
});
