import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountReply } from '#contracts/account.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
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
