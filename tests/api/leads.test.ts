import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userDetails } from '#contracts/admin.ts';
import { type Lead, leadChanged, type SetupTimes, setupTimes } from '#contracts/lead.ts';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import { signupReply } from '#contracts/signup.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectFailure } from '#tests/fixtures/failures.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let server: TestServer;
let cookie: string;
let adminId: string;
beforeAll(async () => {
  server = await startTestServer();
  cookie = await server.logIn(ADMIN);
  const { rows } = await server.db.query('select id from users where email = $1', [ADMIN.email]);
  adminId = rows[0].id;
});
afterAll(() => server.close());

async function aLead(location = 'Evanston, IL') {
  const form = aSignup({ location });
  const answer = await server.post(API.signup, form);
  return { ...form, id: signupReply.parse(answer.body).user.id };
}

async function read(id: string): Promise<Lead> {
  const answer = await server.get(fillPath(API.userDetails, { id }), { cookie });
  const { lead } = userDetails.parse(answer.body);
  if (!lead) throw new Error('This is no lead');
  return lead;
}

const send = (path: ApiPath, id: string, body: object = {}, as = cookie) =>
  server.post(fillPath(path, { id }), body, { cookie: as });

/** Sends a change that is to succeed, and answers the lead as it is then. */
async function change(path: ApiPath, id: string, body: object = {}): Promise<Lead> {
  const answer = await send(path, id, body);
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  const lead = await read(id);
  expect(leadChanged.parse(answer.body).version).toBe(lead.version);
  return lead;
}

async function timesIn(office: string): Promise<SetupTimes['times']> {
  const answer = await server.get(fillPath(API.leadSetupTimes, { id: adminId }), { cookie });
  return setupTimes.parse(answer.body).times.filter((time) => time.office === office);
}

test('a new lead waits for its call, and its history begins with the signup', async () => {
  const { id } = await aLead();
  const lead = await read(id);
  expect(lead).toMatchObject({
    version: 0,
    status: 'pending_setup',
    ownerId: null,
    contactedAt: null,
    timeZone: 'America/Chicago',
    timeZoneGuessed: true,
  });
  expect(lead.team).toContainEqual(expect.objectContaining({ id: adminId, active: true }));
  expect(lead.history.map(({ kind }) => kind)).toEqual(['mail', 'signup']);
});

test('a note is kept with who wrote it, and changes nothing else', async () => {
  const { id } = await aLead();
  const text = 'Opens a second practice in May.\n<b>Ask</b> for "Tuul".';
  const lead = await change(API.leadNotes, id, { text });
  expect(lead.history[0]).toMatchObject({ kind: 'note', text, actorId: adminId });
  expect(lead).toMatchObject({ version: 0, status: 'pending_setup', contactedAt: null });
  expectFailure(await send(API.leadNotes, id, { text: '  ' }), 400, 'validation');
});

test('the promise is kept by the first call that reaches them, not by one that does not', async () => {
  const { id } = await aLead();
  const missed = await change(API.leadCalls, id, { reached: false, text: 'Voicemail' });
  expect(missed).toMatchObject({ status: 'pending_setup', contactedAt: null });
  const reached = await change(API.leadCalls, id, { reached: true });
  expect(reached).toMatchObject({ status: 'contacted', contactedAt: expect.any(String) });
  const again = await change(API.leadCalls, id, { reached: true });
  expect(again.contactedAt).toBe(reached.contactedAt);
  expect(again.history.filter(({ kind }) => kind === 'call')).toMatchObject([
    { details: { reached: true } },
    { details: { reached: true } },
    { details: { reached: false }, text: 'Voicemail' },
  ]);
});

test('a mail from one’s own mailbox counts as contact', async () => {
  const { id } = await aLead();
  expect(await change(API.leadWritten, id)).toMatchObject({
    status: 'contacted',
    contactedAt: expect.any(String),
  });
});

test('a lead is given to somebody of the team, and to nobody else', async () => {
  const { id } = await aLead();
  const taken = await change(API.leadOwner, id, { version: 0, ownerId: adminId });
  expect(taken).toMatchObject({ ownerId: adminId, version: 1 });
  expect(taken.history[0]).toMatchObject({ kind: 'owner', details: { from: null, to: adminId } });
  const customer = await send(API.leadOwner, id, { version: 1, ownerId: id });
  expect(expectFailure(customer, 400, 'validation').fields).toHaveProperty('ownerId');
  expect(await change(API.leadOwner, id, { version: 1, ownerId: null })).toMatchObject({ ownerId: null });
});

test('a next step has a text and a day, and is done at last', async () => {
  const { id } = await aLead();
  const planned = await change(API.leadNextStep, id, { version: 0, text: 'Send prices', on: '2026-12-01' });
  expect(planned).toMatchObject({ nextStep: 'Send prices', nextStepAt: '2026-12-01T12:00:00.000Z' });
  const fieldsOf = async (body: object) =>
    expectFailure(await send(API.leadNextStep, id, { version: 1, ...body }), 400, 'validation').fields;
  expect(await fieldsOf({ text: 'Send prices' })).toEqual({ on: 'Please choose a day' });
  expect(await fieldsOf({ on: '2026-12-01' })).toEqual({ text: 'Please say what comes next' });
  const done = await change(API.leadNextStep, id, { version: 1 });
  expect(done).toMatchObject({ nextStep: null, nextStepAt: null });
  expect(done.history[0]).toMatchObject({ kind: 'next_step', text: 'Send prices', details: { done: true } });
});

test('a status moves on, back, and to lost with a reason', async () => {
  const { id } = await aLead();
  const to = (status: string, version: number, rest = {}) =>
    change(API.leadStatus, id, { status, version, ...rest });
  expect(await to('contacted', 0)).toMatchObject({ contactedAt: expect.any(String) });
  expect(await to('pending_setup', 1)).toMatchObject({ contactedAt: null });
  const noReason = await send(API.leadStatus, id, { status: 'lost', version: 2 });
  expect(expectFailure(noReason, 400, 'validation').fields).toEqual({ reason: 'Please say why it is lost' });
  expect(await to('lost', 2, { reason: 'Closed the practice' })).toMatchObject({
    status: 'lost',
    lostReason: 'Closed the practice',
  });
  expect(await to('live', 3)).toMatchObject({ status: 'live', lostReason: null });
  expectFailure(await send(API.leadStatus, id, { status: 'scheduled', version: 4 }), 400, 'validation');
});

test('whoever saves on top of another’s change is told, and nothing is overwritten', async () => {
  const { id } = await aLead();
  const before = await change(API.leadOwner, id, { version: 0, ownerId: adminId });
  for (const [path, body] of [
    [API.leadOwner, { ownerId: null }],
    [API.leadStatus, { status: 'live' }],
    [API.leadNextStep, { text: 'Call', on: '2026-12-01' }],
  ] as const) {
    const { message } = expectFailure(await send(path, id, { version: 0, ...body }), 409, 'conflict');
    expect(message).toContain('changed this lead');
  }
  expect(await read(id)).toEqual(before);
});

describe('Schedule Setup', () => {
  test('offers full hours in office hours, none on a day off', async () => {
    for (const { city, timeZone, holidays } of server.site.calendar.offices) {
      const times = await timesIn(city);
      expect(times.length).toBeGreaterThan(50);
      for (const { at } of times) {
        const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
        const [day = '', time = ''] = clock.format(new Date(at)).split(' ');
        expect(time).toMatch(/^(09|1[0-7]):00$/);
        expect([1, 2, 3, 4, 5]).toContain(new Date(`${day}T12:00Z`).getUTCDay());
        expect(holidays).not.toContain(day);
      }
    }
  });

  test('invites the person, moves the appointment and calls it off, as one entry of their calendar', async () => {
    const { id, email, firstName } = await aLead('Ulaanbaatar');
    const [first, second] = await timesIn('Chicago');
    const timeZone = 'Asia/Ulaanbaatar';
    const scheduled = await change(API.leadSetup, id, { version: 0, ...first, timeZone });
    expect(scheduled).toMatchObject({
      status: 'scheduled',
      setupAt: first?.at,
      setupOffice: 'Chicago',
      timeZone,
      timeZoneGuessed: false,
      contactedAt: expect.any(String),
    });
    expect((await timesIn('Chicago'))[0]).toEqual(second);
    await change(API.leadSetup, id, { version: 1, ...second, timeZone });
    const cancelled = await change(API.leadSetupCancel, id, { version: 2 });
    expect(cancelled).toMatchObject({ status: 'contacted', setupAt: null, setupOffice: null });
    expectFailure(await send(API.leadSetupCancel, id, { version: 3 }), 400, 'validation');

    const mails = (await mailTo(server, email)).filter(({ template }) => template.startsWith('setup-'));
    const texts = mails.map(({ text }) => text?.replace(/\r\n[ \t]/g, '') ?? '').reverse();
    expect(texts).toHaveLength(3);
    const all = (name: string) =>
      texts.map((text) => new RegExp(`^${name}[:;](.*?)\r?$`, 'm').exec(text)?.[1]);
    expect(all('METHOD')).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
    expect(all('SEQUENCE')).toEqual(['1', '2', '3']);
    expect(new Set(all('UID'))).toEqual(new Set([`setup-${id}`]));
    const utc = (at = '') => at.replace(/[-:]|\.\d+/g, '');
    expect(all('DTSTART')).toEqual([utc(first?.at), utc(second?.at), utc(second?.at)]);
    expect(texts[0]).toMatch(new RegExp(`^ATTENDEE;.*:mailto:${email}`, 'im'));
    expect(texts[0]).toContain(firstName);
    expect(texts[0]).toContain('GMT+8');
    expect(texts[0]).toContain('For our office in Chicago');
  });

  test('of two who choose the same hour of an office the second is told', async () => {
    const [one, other] = [await aLead(), await aLead()];
    const [time] = await timesIn('Chicago');
    const body = { version: 0, ...time, timeZone: 'America/Chicago' };
    const answers = await Promise.all([one, other].map(({ id }) => send(API.leadSetup, id, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const told = answers.find(({ status }) => status === 409);
    expect(told && expectFailure(told, 409, 'conflict').message).toContain('just taken this time in Chicago');
    const late = answers[0] === told ? one : other;
    expect(await read(late.id)).toMatchObject({ version: 0, setupAt: null, status: 'pending_setup' });
    expect((await mailTo(server, late.email)).map(({ template }) => template)).toEqual(['welcome']);
  });

  test('takes no other time, office or zone', async () => {
    const { id } = await aLead();
    const [time] = await timesIn('Chicago');
    const good = { version: 0, ...time, timeZone: 'America/Chicago' };
    const halfAnHourLater = new Date(Date.parse(time?.at ?? '') + 1_800_000).toISOString();
    for (const [field, value] of [
      ['at', halfAnHourLater],
      ['at', '2020-01-06T15:00:00.000Z'],
      ['office', 'Paris'],
      ['timeZone', 'Middle/Earth'],
    ] as const) {
      const answer = await send(API.leadSetup, id, { ...good, [field]: value });
      expect(expectFailure(answer, 400, 'validation').fields).toHaveProperty(field);
    }
  });

  test('a lead that is lost loses its appointment, and the person is told', async () => {
    const { id, email } = await aLead();
    const [time] = await timesIn('Ulaanbaatar');
    await change(API.leadSetup, id, { version: 0, ...time, timeZone: 'America/Chicago' });
    const lost = await change(API.leadStatus, id, { version: 1, status: 'lost', reason: 'Too early' });
    expect(lost).toMatchObject({ setupAt: null, status: 'lost' });
    const mails = await mailTo(server, email);
    expect(mails[0]).toMatchObject({ template: 'setup-cancelled' });
  });
});

test('who may only look changes nothing', async () => {
  const { id } = await aLead();
  const viewer = aSignup();
  await server.post(API.signup, viewer);
  await server.db.query("update users set role = 'viewer' where email = $1", [viewer.email]);
  const as = await server.logIn(viewer);
  expect(await server.get(fillPath(API.userDetails, { id }), { cookie: as })).toMatchObject({ status: 200 });
  expectFailure(await send(API.leadNotes, id, { text: 'x' }, as), 403, 'forbidden');
  expectFailure(await send(API.leadOwner, id, { version: 0, ownerId: null }, as), 403, 'forbidden');
  expect((await read(id)).history.map(({ kind }) => kind)).not.toContain('note');
});

test('what is no lead is not found', async () => {
  expectFailure(await send(API.leadNotes, adminId, { text: 'x' }), 404, 'not_found');
  expectFailure(await send(API.leadNotes, crypto.randomUUID(), { text: 'x' }), 404, 'not_found');
});
