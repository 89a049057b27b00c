import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SetupTimes, setupTimes } from '#contracts/lead.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { inZone } from '#server/domain/mail/in-zone.ts';
import { booked } from '#tests/fixtures/booking.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';

let leadContext: Awaited<ReturnType<typeof startLeadTest>>;
let leadId: string;
beforeAll(async () => {
  leadContext = await startLeadTest();
  leadId = (await leadContext.aLead()).id;
});
afterAll(() => leadContext.server.close());

async function timesIn(office: string): Promise<SetupTimes['times']> {
  const answer = await leadContext.server.get(fillPath(API.leadSetupTimes, { id: leadId }), {
    cookie: leadContext.cookie,
  });
  return setupTimes.parse(answer.body).times.filter((time) => time.office === office);
}

test('setups are offered at full hours in office hours, none on a day off', async () => {
  for (const { city, timeZone, holidays } of leadContext.server.site.officeHours.offices) {
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

// Mutation: without hasBookedSetup(). Red: nobody can say that they are scheduled.
test('whoever booked a setup themselves may be marked as scheduled, others only with a time', async () => {
  const [booking, other] = [await leadContext.aLead(), await leadContext.aLead()];
  await booked(leadContext.server, { kind: 'setup', email: booking.email });
  await booked(leadContext.server, { kind: 'demo', email: other.email });
  const scheduled = { version: 0, status: 'scheduled' };
  const lead = await leadContext.change(API.leadStatus, booking.id, scheduled);
  expect(lead).toMatchObject({ status: 'scheduled', setupAt: null, contactedAt: expect.any(String) });
  expectError(await leadContext.send(API.leadStatus, other.id, scheduled), 400, 'validation');
});

test('a setup invites the person, is moved and cancelled, as one entry of their calendar', async () => {
  const { id, email } = await leadContext.aLead('Ulaanbaatar');
  // A name appears in the mail only after the email is confirmed.
  const named = "update users set email_verified = true, first_name = 'Saraa' where id = $1";
  await leadContext.server.db.query(named, [id]);
  const [first, second] = await timesIn('Chicago');
  const timeZone = 'Asia/Ulaanbaatar';
  const scheduled = await leadContext.change(API.leadSetup, id, { version: 0, ...first, timeZone });
  expect(scheduled).toMatchObject({
    status: 'scheduled',
    setupAt: first?.at,
    setupOffice: 'Chicago',
    timeZone,
    timeZoneGuessed: false,
    contactedAt: expect.any(String),
  });
  expect((await timesIn('Chicago'))[0]).toEqual(second);
  await leadContext.change(API.leadSetup, id, { version: 1, ...second, timeZone });
  const cancelled = await leadContext.change(API.leadSetupCancel, id, { version: 2 });
  expect(cancelled).toMatchObject({ status: 'contacted', setupAt: null, setupOffice: null });
  expectError(await leadContext.send(API.leadSetupCancel, id, { version: 3 }), 400, 'validation');

  const mails = (await mailTo(leadContext.server, email)).filter(({ template }) =>
    template.startsWith('setup-'),
  );
  const texts = mails.map(({ text }) => text?.replace(/\r\n[ \t]/g, '') ?? '').reverse();
  expect(texts).toHaveLength(3);
  const all = (name: string) => texts.map((text) => new RegExp(`^${name}[:;](.*?)\r?$`, 'm').exec(text)?.[1]);
  expect(all('METHOD')).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
  expect(all('SEQUENCE')).toEqual(['1', '2', '3']);
  expect(new Set(all('UID'))).toEqual(new Set([`setup-${id}`]));
  // Mutation: `mailSetup` without the time before. Red: whoever reads the mail alone believes that there are two.
  expect(mails.map(({ template }) => template).reverse()).toEqual([
    'setup-scheduled',
    'setup-moved',
    'setup-cancelled',
  ]);
  const said = (at = '') => inZone(new Date(at), timeZone);
  expect(texts[1]).toContain(`Your setup has moved from ${said(first?.at)} to ${said(second?.at)}.`);
  const utc = (at = '') => at.replace(/[-:]|\.\d+/g, '');
  expect(all('DTSTART')).toEqual([utc(first?.at), utc(second?.at), utc(second?.at)]);
  expect(texts[0]).toMatch(new RegExp(`^ATTENDEE;.*:mailto:${email}`, 'im'));
  expect(texts[0]).toContain('Hello Saraa,');
  expect(texts[0]).toContain('GMT+8');
  expect(texts[0]).toContain('For our office in Chicago');
});

test('of two who choose the same hour of an office the second gets a conflict', async () => {
  const [one, other] = [await leadContext.aLead(), await leadContext.aLead()];
  const [time] = await timesIn('Chicago');
  const body = { version: 0, ...time, timeZone: 'America/Chicago' };
  const answers = await Promise.all([one, other].map(({ id }) => leadContext.send(API.leadSetup, id, body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const conflict = answers.find(({ status }) => status === 409);
  expect(conflict && expectError(conflict, 409, 'conflict').message).toContain(
    'just taken this time in Chicago',
  );
  const late = answers[0] === conflict ? one : other;
  expect(await leadContext.read(late.id)).toMatchObject({
    version: 0,
    setupAt: null,
    status: 'pending_setup',
  });
  expect((await mailTo(leadContext.server, late.email)).map(({ template }) => template)).toEqual(['welcome']);
});

// Mutation: `readTakenTimes` without whose setup it is. Red: their own time was taken, by themselves.
test('a scheduled setup keeps its time where its time zone alone is changed', async () => {
  const { id } = await leadContext.aLead();
  const [time] = await timesIn('Chicago');
  const chosen = (version: number, timeZone: string) => ({ version, ...time, timeZone });
  await leadContext.change(API.leadSetup, id, chosen(0, 'America/Chicago'));
  expect(await timesIn('Chicago')).not.toContainEqual(time);
  const own = await leadContext.server.get(fillPath(API.leadSetupTimes, { id }), {
    cookie: leadContext.cookie,
  });
  expect(setupTimes.parse(own.body).times).toContainEqual(time);
  const lead = await leadContext.change(API.leadSetup, id, chosen(1, 'America/New_York'));
  expect(lead).toMatchObject({ setupAt: time?.at, status: 'scheduled' });
});

test('a setup accepts no other time, office or time zone', async () => {
  const { id } = await leadContext.aLead();
  const [time] = await timesIn('Chicago');
  const good = { version: 0, ...time, timeZone: 'America/Chicago' };
  const halfAnHourLater = new Date(Date.parse(time?.at ?? '') + 1_800_000).toISOString();
  for (const [field, value] of [
    ['at', halfAnHourLater],
    ['at', '2020-01-06T15:00:00.000Z'],
    ['office', 'Paris'],
    ['timeZone', 'Middle/Earth'],
  ] as const) {
    const answer = await leadContext.send(API.leadSetup, id, { ...good, [field]: value });
    expect(expectError(answer, 400, 'validation').fields).toHaveProperty(field);
  }
});

test('a lost lead loses its appointment, and the person is notified', async () => {
  const { id, email } = await leadContext.aLead();
  const [time] = await timesIn('Ulaanbaatar');
  await leadContext.change(API.leadSetup, id, { version: 0, ...time, timeZone: 'America/Chicago' });
  const lost = await leadContext.change(API.leadStatus, id, {
    version: 1,
    status: 'lost',
    reason: 'Too early',
  });
  expect(lost).toMatchObject({ setupAt: null, status: 'lost' });
  const mails = await mailTo(leadContext.server, email);
  expect(mails[0]).toMatchObject({ template: 'setup-cancelled' });
});
