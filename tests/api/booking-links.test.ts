import { randomUUID } from 'node:crypto';
import ICAL from 'ical.js';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { bookedAppointment, bookingReply } from '#contracts/booking.ts';
import { API } from '#contracts/paths.ts';
import { booked, freeTimes } from '#tests/fixtures/booking.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { type MailingServer, startMailingServer, TEAM_EMAIL } from '#tests/fixtures/received-mails.ts';
import type { TestServer } from '#tests/fixtures/server.ts';

const HOUR = 3_600_000;
let mailing: MailingServer;
let server: TestServer;
beforeAll(async () => {
  mailing = await startMailingServer();
  server = mailing.server;
});
afterEach(() => void vi.useRealTimers());
afterAll(() => mailing.close());

/** The mails to somebody as another's parsers read them, in the order in which they arrived. */
async function read(email: string) {
  await mailing.mailsTo(email);
  const raws = mailing.smtp.received.filter(({ recipients }) => recipients.includes(email));
  return Promise.all(
    raws.map(async ({ raw }) => {
      const mail = await PostalMime.parse(raw);
      const file = mail.attachments.find(({ mimeType }) => mimeType === 'text/calendar');
      const content = file?.content ?? '';
      const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
      const calendar = new ICAL.Component(ICAL.parse(text || 'BEGIN:VCALENDAR\r\nEND:VCALENDAR'));
      const component = calendar.getFirstSubcomponent('vevent');
      return {
        subject: mail.subject ?? '',
        token: /#token=([\w-]{43})/.exec(mail.text ?? '')?.[1] ?? '',
        method: calendar.getFirstPropertyValue('method'),
        event: component && new ICAL.Event(component),
      };
    }),
  );
}

async function aLink() {
  const appointment = await booked(server);
  const [mail] = await read(appointment.email);
  return { ...appointment, token: mail?.token ?? '' };
}

const move = (token: string, at: string) =>
  server.post(API.bookingMove, { token, at, timeZone: 'Asia/Tokyo' });

// Mutation: the same sequence in every mail, which calendars take for old news.
test('an appointment is moved and cancelled by its link, as one entry of their calendar', async () => {
  const { id, at, email, token } = await aLink();
  const shown = await server.post(API.bookingLink, { token });
  expect(bookedAppointment.parse(shown.body)).toMatchObject({ at, status: 'booked', changeable: true });
  const other = (await freeTimes(server)).at(-1) ?? '';
  const moved = await move(token, other);
  expect(bookingReply.parse(moved.body).appointment).toMatchObject({ at: other, timeZone: 'Asia/Tokyo' });
  const [, second] = await read(email);
  // Links of every mail work, also once it has moved.
  const cancelled = await server.post(API.bookingCancel, { token: second?.token });
  expect(bookingReply.parse(cancelled.body).appointment).toMatchObject({
    status: 'cancelled',
    changeable: false,
  });
  expectError(await server.post(API.bookingCancel, { token }), 409, 'conflict');
  expectError(await move(token, at), 409, 'conflict');
  expect(await freeTimes(server)).toEqual(expect.arrayContaining([at, other]));

  const mails = await read(email);
  expect(mails.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
  expect(mails.map(({ event }) => event?.uid)).toEqual(Array(3).fill(`appointment-${id}`));
  expect(mails.map(({ event }) => event?.sequence)).toEqual([0, 1, 2]);
  expect(mails.map(({ event }) => event?.startDate.toJSDate().toISOString())).toEqual([at, other, other]);
  expect(mails[0]?.event?.duration.toSeconds()).toBe(1_800);
  const invited = mails[0]?.event?.attendees.map((each) => String(each.getFirstValue()).toLowerCase());
  expect(invited).toEqual([`mailto:${email}`]);
  const told = await mailing.mailsTo(TEAM_EMAIL);
  expect(told.filter(({ head }) => head.includes('Appointment changed'))).toHaveLength(2);
});

test('a token leads to its appointment alone, and is stored as its hash', async () => {
  const { token } = await aLink();
  expectError(
    await server.post(API.resetPassword, { token, password: 'three strings and a bow' }),
    404,
    'not_found',
  );
  expectError(await server.post(API.applicationQuestion, { token }), 404, 'not_found');
  const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
  expectError(await server.post(API.bookingLink, { token: altered }), 404, 'not_found');
  expectError(await server.post(API.bookingLink, { token: 'short' }), 400, 'validation');
  const { rows } = await server.db.query('select 1 from one_time_tokens where token_hash = $1', [token]);
  expect(rows).toEqual([]);
});

// Mutation: without a token in the answer; and with one that works as long as that of the mail.
test('the page that booked can change it for an hour, and no longer', async () => {
  const { id, uid, sequence, pageToken } = await booked(server);
  expect({ uid, sequence }).toEqual({ uid: `appointment-${id}`, sequence: 0 });
  const other = (await freeTimes(server)).at(-1) ?? '';
  expect(await move(pageToken, other)).toMatchObject({ status: 200 });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR + 1_000 });
  expectError(await server.post(API.bookingCancel, { token: pageToken }), 404, 'not_found');
});

// Mutation: comparing with the end of the appointment.
test('an appointment can be changed until an hour before, is shown until it is over, and then its link is dead', async () => {
  const { at, token } = await aLink();
  const other = (await freeTimes(server)).at(-1) ?? '';
  const shown = async () => server.post(API.bookingLink, { token });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) - HOUR + 1_000 });
  expect((await shown()).body).toMatchObject({ status: 'booked', changeable: false });
  expect(expectError(await move(token, other), 409, 'conflict').message).toContain('less than an hour');
  expectError(await server.post(API.bookingCancel, { token }), 409, 'conflict');
  vi.setSystemTime(Date.parse(at) + HOUR);
  expectError(await shown(), 404, 'not_found');
});

test('an appointment moves to offered times alone, and a taken one is a conflict', async () => {
  const { at, token } = await aLink();
  expectError(await move(token, at), 400, 'validation');
  expectError(await move(token, '2020-01-06T15:00:00.000Z'), 400, 'validation');
  const wanted = (await freeTimes(server)).at(-4) ?? '';
  await booked(server, { at: wanted });
  await booked(server, { at: wanted });
  expectError(await move(token, wanted), 409, 'conflict');
});

// Mutation: not counting the mails about moves.
test('whoever has a link cannot have its person mailed without end', async () => {
  const { email, token } = await aLink();
  const times = (await freeTimes(server)).slice(-8);
  const statuses: number[] = [];
  for (const at of times.slice(0, 5)) statuses.push((await move(token, at)).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  expect(await server.post(API.bookingCancel, { token })).toMatchObject({ status: 200 });
  expect(await read(email)).toHaveLength(5);
});

// Mutation: counting moves and cancellations only by appointment: fifteen mails in an hour.
test('whoever books again and again under one email has its mailbox mailed five times an hour, however it is spelt', async () => {
  const name = `nomad-${randomUUID()}`;
  const times = (await freeTimes(server)).slice(8, 20);
  const tokens: string[] = [];
  for (const label of ['', '+a', '+b']) {
    tokens.push((await booked(server, { email: `${name}${label}@customer.example` })).pageToken);
  }
  for (const token of tokens) {
    for (const at of times.splice(0, 3)) await move(token, at);
    expect(await server.post(API.bookingCancel, { token })).toMatchObject({ status: 200 });
  }
  const { rows } = await server.db.query('select template from mails where recipient like $1', [`${name}%`]);
  expect(rows).toHaveLength(5);
});
