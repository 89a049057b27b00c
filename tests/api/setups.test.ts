import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SetupTimes, setupTimes } from '#contracts/lead.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { expectFailure } from '#tests/fixtures/failures.ts';
import { startDesk } from '#tests/fixtures/leads.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';

let desk: Awaited<ReturnType<typeof startDesk>>;
let leadId: string;
beforeAll(async () => {
  desk = await startDesk();
  leadId = (await desk.aLead()).id;
});
afterAll(() => desk.server.close());

async function timesIn(office: string): Promise<SetupTimes['times']> {
  const answer = await desk.server.get(fillPath(API.leadSetupTimes, { id: leadId }), {
    cookie: desk.cookie,
  });
  return setupTimes.parse(answer.body).times.filter((time) => time.office === office);
}

test('setups are offered at full hours in office hours, none on a day off', async () => {
  for (const { city, timeZone, holidays } of desk.server.site.calendar.offices) {
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

test('a setup invites the person, is moved and called off, as one entry of their calendar', async () => {
  const { id, email } = await desk.aLead('Ulaanbaatar');
  // A name in the mail is theirs once the address is.
  const named = "update users set email_verified = true, first_name = 'Saraa' where id = $1";
  await desk.server.db.query(named, [id]);
  const [first, second] = await timesIn('Chicago');
  const timeZone = 'Asia/Ulaanbaatar';
  const scheduled = await desk.change(API.leadSetup, id, { version: 0, ...first, timeZone });
  expect(scheduled).toMatchObject({
    status: 'scheduled',
    setupAt: first?.at,
    setupOffice: 'Chicago',
    timeZone,
    timeZoneGuessed: false,
    contactedAt: expect.any(String),
  });
  expect((await timesIn('Chicago'))[0]).toEqual(second);
  await desk.change(API.leadSetup, id, { version: 1, ...second, timeZone });
  const cancelled = await desk.change(API.leadSetupCancel, id, { version: 2 });
  expect(cancelled).toMatchObject({ status: 'contacted', setupAt: null, setupOffice: null });
  expectFailure(await desk.send(API.leadSetupCancel, id, { version: 3 }), 400, 'validation');

  const mails = (await mailTo(desk.server, email)).filter(({ template }) => template.startsWith('setup-'));
  const texts = mails.map(({ text }) => text?.replace(/\r\n[ \t]/g, '') ?? '').reverse();
  expect(texts).toHaveLength(3);
  const all = (name: string) => texts.map((text) => new RegExp(`^${name}[:;](.*?)\r?$`, 'm').exec(text)?.[1]);
  expect(all('METHOD')).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
  expect(all('SEQUENCE')).toEqual(['1', '2', '3']);
  expect(new Set(all('UID'))).toEqual(new Set([`setup-${id}`]));
  const utc = (at = '') => at.replace(/[-:]|\.\d+/g, '');
  expect(all('DTSTART')).toEqual([utc(first?.at), utc(second?.at), utc(second?.at)]);
  expect(texts[0]).toMatch(new RegExp(`^ATTENDEE;.*:mailto:${email}`, 'im'));
  expect(texts[0]).toContain('Hello Saraa,');
  expect(texts[0]).toContain('GMT+8');
  expect(texts[0]).toContain('For our office in Chicago');
});

test('of two who choose the same hour of an office the second is told', async () => {
  const [one, other] = [await desk.aLead(), await desk.aLead()];
  const [time] = await timesIn('Chicago');
  const body = { version: 0, ...time, timeZone: 'America/Chicago' };
  const answers = await Promise.all([one, other].map(({ id }) => desk.send(API.leadSetup, id, body)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const told = answers.find(({ status }) => status === 409);
  expect(told && expectFailure(told, 409, 'conflict').message).toContain('just taken this time in Chicago');
  const late = answers[0] === told ? one : other;
  expect(await desk.read(late.id)).toMatchObject({ version: 0, setupAt: null, status: 'pending_setup' });
  expect((await mailTo(desk.server, late.email)).map(({ template }) => template)).toEqual(['welcome']);
});

test('a setup takes no other time, office or zone', async () => {
  const { id } = await desk.aLead();
  const [time] = await timesIn('Chicago');
  const good = { version: 0, ...time, timeZone: 'America/Chicago' };
  const halfAnHourLater = new Date(Date.parse(time?.at ?? '') + 1_800_000).toISOString();
  for (const [field, value] of [
    ['at', halfAnHourLater],
    ['at', '2020-01-06T15:00:00.000Z'],
    ['office', 'Paris'],
    ['timeZone', 'Middle/Earth'],
  ] as const) {
    const answer = await desk.send(API.leadSetup, id, { ...good, [field]: value });
    expect(expectFailure(answer, 400, 'validation').fields).toHaveProperty(field);
  }
});

test('a lead that is lost loses its appointment, and the person is told', async () => {
  const { id, email } = await desk.aLead();
  const [time] = await timesIn('Ulaanbaatar');
  await desk.change(API.leadSetup, id, { version: 0, ...time, timeZone: 'America/Chicago' });
  const lost = await desk.change(API.leadStatus, id, { version: 1, status: 'lost', reason: 'Too early' });
  expect(lost).toMatchObject({ setupAt: null, status: 'lost' });
  const mails = await mailTo(desk.server, email);
  expect(mails[0]).toMatchObject({ template: 'setup-cancelled' });
});
