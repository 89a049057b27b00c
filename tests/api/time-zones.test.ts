import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountReply } from '#contracts/account.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { timeZoneName } from '#contracts/time-zone.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aBooking, aFreeTime, booked } from '#tests/fixtures/booking.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.logIn(ADMIN);
});
afterAll(() => server.close());

const session = async (cookie: string) => (await server.get(API.session, { cookie })).body;

test('a member has the zone of the US office until they choose one, and may go back', async () => {
  const cookie = await server.logIn(await aColleague(server, 'sales'));
  expect(await session(cookie)).toMatchObject({ timeZone: 'America/Chicago' });
  const choose = (timeZone: string | null) => server.post(API.accountTimeZone, { timeZone }, { cookie });
  expect((await choose('Asia/Ulaanbaatar')).status).toBe(200);
  expect(await session(cookie)).toMatchObject({ timeZone: 'Asia/Ulaanbaatar' });
  const { timeZone } = accountReply.parse((await server.get(API.account, { cookie })).body);
  expect(timeZone).toEqual({ chosen: 'Asia/Ulaanbaatar', usual: 'America/Chicago' });
  await choose(null);
  expect(await session(cookie)).toMatchObject({ timeZone: 'America/Chicago' });
});

/** Names that JavaScript formats times in, and that neither it computes days in nor the database knows. */
const NO_ZONES = (
  'ACT AET AGT ART AST BET BST CAT CNT CST CTT EAT ECT IET IST JST MIT NET NST PLT PNT PRT PST SST VST ' +
  'Canada/East-Saskatchewan US/Pacific-New SystemV/AST4ADT SystemV/EST5 SystemV/PST8PDT'
).split(' ');

// Mutation: without `Temporal` in isTimeZone(): each was taken, and statistics, insights and exports answered 500.
test('a zone that the database does not know is refused wherever one is chosen', async () => {
  for (const zone of NO_ZONES) expect([zone, timeZoneName.safeParse(zone).success]).toEqual([zone, false]);
  const timeZone = 'PST';
  const colleague = await aColleague(server, 'sales');
  const cookie = await server.logIn(colleague);
  const refused = (answer: Parameters<typeof expectError>[0]) =>
    expect(expectError(answer, 400, 'validation').fields).toHaveProperty('timeZone');
  refused(await server.post(API.accountTimeZone, { timeZone }, { cookie }));
  refused(
    await server.post(fillPath(API.teamTimeZone, { id: colleague.id }), { timeZone }, { cookie: admin }),
  );
  const at = await aFreeTime(server);
  refused(await server.post(API.booking, { ...aBooking(), at, timeZone }));
  const { pageToken: token } = await booked(server);
  refused(await server.post(API.bookingMove, { token, at, timeZone }));
  const setup = { version: 0, office: 'Chicago', at, timeZone };
  refused(await server.post(fillPath(API.leadSetup, { id: colleague.id }), setup, { cookie }));
});

// Mutation: only names that `Intl.supportedValuesOf` lists: Asia/Kolkata and Etc/UTC were refused.
test('each zone that a browser reports is accepted, and the database knows it', async () => {
  const { rows } = await server.db.query('select name from pg_timezone_names');
  const known: string[] = rows.map(({ name }) => name);
  const reported = [
    'Asia/Calcutta',
    'Asia/Kolkata',
    'Europe/Kiev',
    'Europe/Kyiv',
    'Asia/Saigon',
    'Etc/UTC',
    'UTC',
  ];
  const listed = Intl.supportedValuesOf('timeZone');
  for (const zone of [...reported, ...listed]) {
    expect([zone, timeZoneName.safeParse(zone).success]).toEqual([zone, true]);
    expect(known).toContain(zone);
  }
  // Where the clock has not been set up there is this one, which is no place.
  expect(known.filter((zone) => !timeZoneName.safeParse(zone).success)).toEqual(['Factory']);
});

// Mutation: timeZoneOf() that takes what is stored as it stands: 500.
test('whoever chose a zone before that is none has the usual one, and their statistics, insights and exports', async () => {
  const colleague = await aColleague(server, 'admin');
  const cookie = await server.logIn(colleague);
  await server.db.query(`update users set time_zone = 'PST' where id = $1`, [colleague.id]);
  const paths = [API.stats, `${API.insights}?per=day&days=7`, `${API.signupExport}?from=2026-01-01`];
  for (const path of paths) expect([path, (await server.get(path, { cookie })).status]).toEqual([path, 200]);
  expect(await session(cookie)).toMatchObject({ timeZone: 'America/Chicago' });
});

test.each(['Mars/Olympus', '', '+05:00', 7])('%j is no time zone', async (timeZone) => {
  expectError(await server.post(API.accountTimeZone, { timeZone }, { cookie: admin }), 400, 'validation');
});

test('an admin chooses the zone of a colleague, nobody else does', async () => {
  const colleague = await aColleague(server, 'sales');
  const cookie = await server.logIn(colleague);
  const path = fillPath(API.teamTimeZone, { id: colleague.id });
  expectError(await server.post(path, { timeZone: 'UTC' }, { cookie }), 403, 'forbidden');
  expect((await server.post(path, { timeZone: 'Asia/Kolkata' }, { cookie: admin })).status).toBe(200);
  expect(await session(cookie)).toMatchObject({ timeZone: 'Asia/Kolkata' });
  const person = aSignup();
  await server.post(API.signup, person);
  const customer = await server.logIn(person);
  expectError(
    await server.post(API.accountTimeZone, { timeZone: 'UTC' }, { cookie: customer }),
    403,
    'forbidden',
  );
});
