import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { bookingMade } from '#contracts/booking.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { aBooking, aFreeTime, booked, freeTimes } from '#tests/fixtures/booking.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';
import { retryJobsNow } from '#tests/fixtures/retry-jobs-now.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

const TEAM = 'team@morin.example';
const DAY = 86_400_000;

let team: Awaited<ReturnType<typeof startLeadTest>>;
let server: TestServer;
beforeAll(async () => {
  team = await startLeadTest();
  server = team.server;
});
afterEach(() => void vi.useRealTimers());
afterAll(() => server.close());

test('a visitor books a free time, and gets it confirmed', async () => {
  const at = await aFreeTime(server);
  const form = aBooking({ company: 'Steppe Dental', note: 'Two lines, please' });
  const answer = await server.post(API.booking, { ...form, at });
  expect(answer).toMatchObject({
    status: 201,
    body: {
      success: true,
      appointment: {
        kind: 'demo',
        status: 'booked',
        at,
        minutes: 30,
        changeable: true,
        timeZone: form.timeZone,
      },
    },
  });
  const { rows } = await server.db.query('select * from appointments where email = $1', [form.email]);
  expect(rows).toMatchObject([{ company: 'Steppe Dental', note: 'Two lines, please', seat: 1, version: 0 }]);
  const [mail] = await mailTo(server, form.email);
  expect(mail).toMatchObject({ template: 'appointment-booked' });
  expect(mail?.text).toMatch(/#token=[\w-]{43}/);
  // Whoever typed the email may be a stranger: nothing that was typed is mailed to it.
  for (const typed of [form.firstName, form.lastName, 'Steppe', 'Two lines', form.phone]) {
    expect(mail?.text).not.toContain(typed);
  }
});

// Mutation: without the lock both take seat 1, and one of them is refused although seat 2 is free.
test('an office has as many appointments at a time as people, and of those who come at once the last is refused', async () => {
  const at = await aFreeTime(server, 10);
  const send = () => server.post(API.booking, { ...aBooking(), at });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect(late && expectError(late, 409, 'conflict').fields).toEqual({ at: 'This time has just been taken' });
  const { rows } = await server.db.query('select seat from appointments where starts_at = $1 order by seat', [
    at,
  ]);
  expect(rows).toEqual([{ seat: 1 }, { seat: 2 }]);
  expect(await freeTimes(server)).not.toContain(at);
});

// Mutation: without the constraint of the migration.
test('the database itself gives a seat to one at a time, also where times overlap', async () => {
  const { id } = await booked(server, { kind: 'setup' });
  const copy = (shift: string) =>
    server.db.query(
      `insert into appointments (kind, starts_at, ends_at, office, seat, first_name, last_name, email, phone, time_zone, created_at)
       select kind, starts_at + $2::interval, ends_at + $2::interval, office, seat, first_name, last_name, email, phone, time_zone, now()
       from appointments where id = $1`,
      [id, shift],
    );
  await expect(copy('30 minutes')).rejects.toThrow('appointments_seat');
  await server.db.query("update appointments set status = 'cancelled' where id = $1", [id]);
  await copy('30 minutes');
});

/** The five minutes that appointments of that email take, as `15:00`. */
async function takenBy(email: string): Promise<string[]> {
  const { rows } = await server.db.query(
    `select to_char(s.starts_at at time zone 'UTC', 'HH24:MI') as at from appointment_slots s
     join appointments a on a.id = s.appointment_id where a.email = $1 order by s.starts_at`,
    [email],
  );
  return rows.map(({ at }) => at);
}

// Mutation: a trigger that keeps the five minutes of a time that was moved from, or takes none of the one moved to.
test('whoever writes an appointment, its seat is taken for its time alone, and free once it is cancelled or removed', async () => {
  const { id, email } = await booked(server, { kind: 'setup' });
  const change = (set: string) => server.db.query(`update appointments set ${set} where id = $1`, [id]);
  const taken = await takenBy(email);
  expect(taken).toHaveLength(12);
  expect(taken[0]).toMatch(/:[03]0$/);
  await change("starts_at = starts_at + interval '30 minutes'");
  expect(await takenBy(email)).toEqual(taken.slice(6));
  await change("ends_at = ends_at - interval '1 minute', status = 'held'");
  expect(await takenBy(email)).toEqual(taken.slice(6));
  await change("status = 'cancelled'");
  expect(await takenBy(email)).toEqual([]);
  await change("status = 'booked'");
  expect(await takenBy(email)).toEqual(taken.slice(6));
  await server.db.query('delete from appointments where id = $1', [id]);
  const { rows } = await server.db.query('select 1 from appointment_slots where appointment_id = $1', [id]);
  expect(rows).toEqual([]);
});

async function aSession(): Promise<Client> {
  const client = new Client({ connectionString: server.db.options.connectionString });
  await client.connect();
  return client;
}

// Mutation: a look at what is taken in place of the key: both find the seat free.
test('of two who write the same seat at once, without asking, the second is refused', async () => {
  const { id } = await booked(server);
  const two = await Promise.all([aSession(), aSession()]);
  const copies = two.map((client) =>
    client.query(
      `insert into appointments (kind, starts_at, ends_at, office, seat, first_name, last_name, email, phone, time_zone, created_at)
       select kind, starts_at + interval '7 days', ends_at + interval '7 days', office, 9, first_name, last_name, email, phone, time_zone, now()
       from appointments where id = $1`,
      [id],
    ),
  );
  const outcomes = await Promise.allSettled(copies);
  await Promise.all(two.map((client) => client.end()));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: '23505', constraint: 'appointments_seat' },
  });
});

test('the same request again gets the same answer, one appointment and one mail', async () => {
  const form = { ...aBooking(), at: await aFreeTime(server, 12) };
  const key = { 'idempotency-key': randomUUID() };
  const answers = [await server.post(API.booking, form, key), await server.post(API.booking, form, key)];
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const [first, again] = answers.map(({ body }) => bookingMade.parse(body));
  expect(again?.appointment).toEqual(first?.appointment);
  // Only the hash of a token is kept, so a repeated request gets another.
  for (const made of [first, again])
    expect(await server.post(API.bookingLink, { token: made?.token })).toMatchObject({ status: 200 });
  const { rows } = await server.db.query('select id from appointments where email = $1', [form.email]);
  expect(rows).toHaveLength(1);
  expect(await mailTo(server, form.email)).toHaveLength(1);
  // Mutation: the hour begins with the request. Red: whoever typed somebody's email keeps the appointment for days.
  const earlier = `update appointments set created_at = created_at - interval '1 hour' where id = $1`;
  await server.db.query(earlier, [rows[0].id]);
  const later = bookingMade.parse((await server.post(API.booking, form, key)).body);
  expectError(await server.post(API.bookingLink, { token: later.token }), 404, 'not_found');
});

describe('what is wrong is answered with its message, and nothing is stored', () => {
  test.each([
    ['kind', 'lunch', 'Please choose what it is about'],
    ['at', 'tomorrow', 'Please choose a time'],
    ['at', '2020-01-06T15:00:00.000Z', 'This time has passed. Please choose another.'],
    ['at', '2099-01-06T15:00:00.000Z', 'Please choose a time within the next 60 days.'],
    ['timeZone', 'Middle/Earth', 'Please choose a time zone'],
    ['email', 'nobody', 'Please enter a valid email'],
    ['phone', '123', 'Please enter a valid phone number'],
    ['firstName', 'www.evil.example', 'Please enter a name, without links or special characters'],
    ['status', 'held', 'This field is not known'],
    ['attribution', { first: {} }, undefined],
  ])('%s: %j', async (field, value, message) => {
    const form = { ...aBooking(), at: await aFreeTime(server), [field]: value };
    const { fields = {} } = expectError(await server.post(API.booking, form), 400, 'validation');
    const [name = ''] = Object.keys(fields);
    expect(name.split('.')[0]).toBe(field);
    if (message) expect(fields[field]).toBe(message);
    const { rows } = await server.db.query('select 1 from appointments where email = $1', [form.email]);
    expect(rows).toEqual([]);
  });
});

test('where a visitor came from is stored with the appointment', async () => {
  const arrival = { utm_source: 'newsletter', landingPage: '/pricing' };
  const { id } = await booked(server, { attribution: { first: arrival, last: arrival } });
  const { rows } = await server.db.query('select attribution from appointments where id = $1', [id]);
  expect(rows[0].attribution).toEqual({ first: arrival, last: arrival });
});

test('another site cannot book for its visitors', async () => {
  const form = { ...aBooking(), at: await aFreeTime(server) };
  const answer = await server.post(API.booking, form, { origin: 'https://elsewhere.example' });
  expectError(answer, 403, 'forbidden');
});

test('a setup that the team chose takes a person of the office, and the other way round', async () => {
  const lead = await team.aLead();
  const times = await server.get(fillPath(API.leadSetupTimes, { id: lead.id }), { cookie: team.cookie });
  const offered: { office: string; at: string }[] = Object(times.body).times;
  const last = offered.filter(({ office }) => office === 'Chicago').at(-1);
  const at = last?.at ?? '';
  await booked(server, { at, kind: 'setup' });
  await team.change(API.leadSetup, lead.id, { version: 0, ...last, timeZone: 'America/Chicago' });
  expect(await freeTimes(server, 'setup')).not.toContain(at);
  expectError(await server.post(API.booking, { ...aBooking(), at }), 409, 'conflict');
});

describe('the reminder', () => {
  const remindersOf = async (id: string) =>
    (
      await server.db.query(
        "select start_after from pgboss.job where name = 'appointment.remind' and data ->> 'appointmentId' = $1",
        [id],
      )
    ).rows;

  test('comes a day before', async () => {
    const { id, at, email } = await booked(server);
    const [planned] = await remindersOf(id);
    expect(Math.abs(planned.start_after.getTime() - (Date.parse(at) - DAY))).toBeLessThan(5_000);
    await mailTo(server, email);
    await retryJobsNow(server);
    const reminded = async () => {
      const mails = await mailTo(server, email);
      expect(mails.map(({ template }) => template)).toContain('appointment-reminder');
    };
    await vi.waitFor(reminded, { timeout: 30_000, interval: 200 });
  });

  test('is left out where it was booked later than that', async () => {
    const times = await freeTimes(server);
    const first = Date.parse(times[0] ?? '');
    vi.useFakeTimers({ toFake: ['Date'], now: first - 10 * 3_600_000 });
    const { id } = await booked(server, { at: times[0] });
    expect(await remindersOf(id)).toEqual([]);
  });
});

test('forms are limited, and what is wrong counts as an attempt', async () => {
  const small = await startTestServer({ env: { LIMIT_FORMS_PER_HOUR: '1', TEAM_EMAIL: TEAM } });
  try {
    const at = await aFreeTime(small);
    expect(await small.post(API.booking, { ...aBooking(), at })).toMatchObject({ status: 201 });
    expectError(await small.post(API.booking, { ...aBooking(), at }), 429, 'rate_limited');
    const [mail] = await mailTo(small, TEAM);
    expect(mail).toMatchObject({ template: 'team-appointment' });
  } finally {
    await small.close();
  }
});
