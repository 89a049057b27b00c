import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { API } from '#contracts/paths.ts';
import { createCalendarClient } from '#server/calendar/calendar-client.ts';
import { readCalendarUrl } from '#server/calendar/calendar-url.ts';
import { readCalendar } from '#server/domain/calendar/read-calendar.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { booked, freeTimes } from '#tests/fixtures/booking.ts';
import { anEntry, type CaldavServer, startCaldavServer } from '#tests/fixtures/caldav-server.ts';
import { hurry } from '#tests/fixtures/hurry.ts';
import { UNTIL_MAILED } from '#tests/fixtures/mailbox.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let caldav: CaldavServer;
let server: TestServer;
beforeAll(async () => {
  caldav = await startCaldavServer();
  server = await startTestServer({ env: { CALDAV_URL: caldav.url } });
});
beforeEach(() => {
  caldav.mode = 'up';
});
afterAll(async () => {
  await server.close();
  await caldav.close();
});

const fileOf = (id: string) => `appointment-${id}.ics`;
const entryOf = (id: string) => {
  const text = caldav.entries.get(fileOf(id));
  const event = text && new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vevent');
  return event ? new ICAL.Event(event) : undefined;
};

/** Reads the calendar now, as the job does every five minutes. */
async function read() {
  const settings = readCalendarUrl(caldav.url);
  if (!settings) throw new Error('The address of the calendar is wrong');
  const unreadable: string[] = [];
  const calendar = createCalendarClient({
    settings,
    company: 'Morin',
    timeZone: 'America/Chicago',
    onUnreadable: (why) => unreadable.push(why),
  });
  const ctx = server.contextFor({ kind: 'system', name: 'test' }, () => new Date());
  await readCalendar({ ctx, calendar });
  return unreadable;
}

test('an appointment stands in the calendar, and leaves it when it is cancelled or its person is erased', async () => {
  const cookie = await server.logIn(ADMIN);
  const [one, other] = [await booked(server), await booked(server)];
  await vi.waitFor(() => expect(entryOf(other.id)).toBeDefined(), UNTIL_MAILED);
  await vi.waitFor(() => expect(entryOf(one.id)).toBeDefined(), UNTIL_MAILED);
  expect(entryOf(one.id)).toMatchObject({ uid: `appointment-${one.id}`, sequence: 0 });
  expect(entryOf(one.id)?.startDate.toJSDate().toISOString()).toBe(one.at);
  // Its own entries do not make the calendar busy.
  await read();
  expect(await freeTimes(server)).not.toEqual([]);
  const { rows } = await server.db.query('select 1 from busy_times');
  expect(rows).toEqual([]);

  const cancel = API.appointmentCancel.replace('{id}', one.id);
  expect(await server.post(cancel, { version: 0 }, { cookie })).toMatchObject({ status: 200 });
  const { email } = other;
  await server.post(API.personErase, { email, confirmEmail: email }, { cookie });
  await vi.waitFor(() => expect([...caldav.entries.keys()]).toEqual([]), UNTIL_MAILED);
});

// Mutation: writing to the calendar in the visitor's request.
test('while the calendar does not answer, booking goes on, and what was to be written follows', async () => {
  for (const mode of ['down', 'hanging', 'moved'] as const) {
    caldav.mode = mode;
    const began = Date.now();
    const { id } = await booked(server);
    expect(Date.now() - began).toBeLessThan(5_000);
    if (mode === 'hanging') continue;
    const waits = async () => {
      const { rows } = await server.db.query(
        "select 1 from pgboss.job where name = 'calendar.put' and state = 'retry' and data ->> 'appointmentId' = $1",
        [id],
      );
      expect(rows).toHaveLength(1);
    };
    await vi.waitFor(waits, UNTIL_MAILED);
    caldav.mode = 'up';
    await hurry(server);
    await vi.waitFor(() => expect(entryOf(id)).toBeDefined(), UNTIL_MAILED);
  }
});

test('times at which the calendar is busy are not offered, and what was read last counts while it is away', async () => {
  const times = await freeTimes(server);
  const [first = '', ...later] = times.filter((at) => at.includes('T17:00'));
  const [once = '', repeated = ''] = later;
  const end = (at: string) => new Date(Date.parse(at) + 1_800_000).toISOString();
  caldav.entries.set('1.ics', anEntry('one', once, end(once)));
  caldav.entries.set('2.ics', anEntry('two', repeated, end(repeated), 'RRULE:FREQ=DAILY;COUNT=3'));
  caldav.entries.set('3.ics', anEntry('free', first, end(first), 'TRANSP:TRANSPARENT'));
  caldav.entries.set('4.ics', 'BEGIN:NONSENSE');
  expect(await read()).toHaveLength(1);
  const left = await freeTimes(server);
  expect(left).toContain(first);
  for (const at of [once, repeated]) expect(left).not.toContain(at);

  caldav.mode = 'down';
  await expect(read()).rejects.toThrow('the calendar did not answer');
  caldav.mode = 'moved';
  await expect(read()).rejects.toThrow('the calendar');
  expect(await freeTimes(server)).toEqual(left);

  caldav.mode = 'up';
  caldav.entries.clear();
  await read();
  expect(await freeTimes(server)).toEqual(expect.arrayContaining([once, repeated]));
});
