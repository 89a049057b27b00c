import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { colleague as ownerOption } from '#contracts/colleague.ts';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { booked } from '#tests/fixtures/booking.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { aMessage, aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { readMember } from '#tests/fixtures/team-member.ts';

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await startTestServer();
  cookie = await server.logIn(ADMIN);
});
afterAll(() => server.close());

const change = (path: ApiPath, id: string, body: object = {}, by = cookie) =>
  server.post(fillPath(path, { id }), body, { cookie: by });

const member = (email: string) => readMember(server, cookie, email);

test('another role applies at once; a disabled member is out at once, and comes back unchanged', async () => {
  const colleague = await aColleague(server, 'viewer');
  const theirs = await server.logIn(colleague);
  const mayReadMail = async () => (await server.get(API.mails, { cookie: theirs })).status;
  expect(await mayReadMail()).toBe(403);
  expect(await change(API.teamRole, colleague.id, { role: 'admin' })).toMatchObject({ status: 200 });
  expect(await mayReadMail()).toBe(200);
  expect(await change(API.teamDisable, colleague.id)).toMatchObject({ status: 200 });
  expect(await mayReadMail()).toBe(401);
  const { email, password } = colleague;
  expectError(await server.post(API.login, { email, password }), 401, 'unauthenticated');
  expect(await member(colleague.email)).toMatchObject({ state: 'disabled' });
  expect(await change(API.teamEnable, colleague.id)).toMatchObject({ status: 200 });
  await server.logIn(colleague);
  expectError(await change(API.teamRole, colleague.id, { role: 'customer' }), 400, 'validation');
});

// Mutation: `handOver` left out of `disableMember`, or one kind left out of what `handOver` goes through.
test.each([['somebody'], ['nobody']])('what a disabled colleague looks after goes to %s', async (who) => {
  const [ben, ann] = [await aColleague(server, 'sales'), await aColleague(server, 'sales')];
  const answer = await server.post(API.signup, aSignup());
  const lead = z.object({ user: z.object({ id: z.string() }) }).parse(answer.body).user.id;
  await server.post(API.contact, aMessage());
  const { rows } = await server.db.query('select id from messages order by created_at desc limit 1');
  const message = String(rows[0]?.id);
  expect(await change(API.leadOwner, lead, { version: 0, ownerId: ben.id })).toMatchObject({ status: 200 });
  expect(await change(API.messageOwner, message, { version: 0, ownerId: ben.id })).toMatchObject({
    status: 200,
  });
  const { id: appointment } = await booked(server);
  expect(await change(API.appointmentOwner, appointment, { version: 0, ownerId: ben.id })).toMatchObject({
    status: 200,
  });
  expect((await member(ben.email))?.looksAfter).toEqual({ signups: 1, messages: 1, appointments: 1 });

  const to = who === 'somebody' ? ann.id : null;
  const viewer = await aColleague(server, 'viewer');
  expectError(await change(API.teamDisable, ben.id, { handOverTo: viewer.id }), 400, 'validation');
  expect(await change(API.teamDisable, ben.id, { handOverTo: to })).toMatchObject({ status: 200 });
  expect((await member(ben.email))?.looksAfter).toEqual({ signups: 0, messages: 0, appointments: 0 });
  const owners = await server.db.query(
    `select owner_id from leads where user_id = $1 union all select owner_id from messages where id = $2
     union all select owner_id from appointments where id = $3`,
    [lead, message, appointment],
  );
  expect(owners.rows).toEqual([{ owner_id: to }, { owner_id: to }, { owner_id: to }]);
  const history = await server.db.query(
    "select subject_id from activities where kind = 'owner' and subject_id = any($1) order by subject_kind",
    [[lead, message, appointment]],
  );
  expect(history.rows).toHaveLength(6);
});

// Mutation: without the job that goes on: a thousand stay with whoever has left.
test('who looks after more than one transaction hands over is out at once, and the rest follows', async () => {
  const [ben, ann] = [await aColleague(server, 'sales'), await aColleague(server, 'sales')];
  await server.db.query(
    `insert into messages (first_name, last_name, email, subject, message, due_at, owner_id)
     select 'Crowd', n, n || '@crowd.example', 'demo', '-', now(), $1 from generate_series(1, 1200) n`,
    [ben.id],
  );
  const theirs = await server.logIn(ben);
  expect(await change(API.teamDisable, ben.id, { handOverTo: ann.id })).toMatchObject({ status: 200 });
  expect(await server.get(API.messages, { cookie: theirs })).toMatchObject({ status: 401 });
  const ownedBy = async ({ id }: { id: string }) => {
    const { rows } = await server.db.query('select count(*)::int as n from messages where owner_id = $1', [
      id,
    ]);
    return rows[0]?.n;
  };
  await expect.poll(() => ownedBy(ann), { timeout: 30_000, interval: 250 }).toBe(1_200);
  expect(await ownedBy(ben)).toBe(0);
});

// Mutation: `handOver` left out of `changeRole`, or done for what the new role may still work on.
test('what a colleague may not work on in a new role waits for somebody else', async () => {
  const ben = await aColleague(server, 'sales');
  const answer = await server.post(API.signup, aSignup());
  const lead = z.object({ user: z.object({ id: z.string() }) }).parse(answer.body).user.id;
  expect(await change(API.leadOwner, lead, { version: 0, ownerId: ben.id })).toMatchObject({ status: 200 });
  const owned = async () => (await member(ben.email))?.looksAfter.signups;
  expect(await change(API.teamRole, ben.id, { role: 'admin' })).toMatchObject({ status: 200 });
  expect(await owned()).toBe(1);
  expect(await change(API.teamRole, ben.id, { role: 'reviewer' })).toMatchObject({ status: 200 });
  expect(await owned()).toBe(0);
  const { rows } = await server.db.query('select owner_id from leads where user_id = $1', [lead]);
  expect(rows).toEqual([{ owner_id: null }]);
});

test('whoever was disabled and still owns a lost signup can be filtered by', async () => {
  const ben = await aColleague(server, 'sales');
  const answer = await server.post(API.signup, aSignup());
  const lead = z.object({ user: z.object({ id: z.string() }) }).parse(answer.body).user.id;
  await change(API.leadOwner, lead, { version: 0, ownerId: ben.id });
  await change(API.leadStatus, lead, { version: 1, status: 'lost', reason: 'Too expensive' });
  await change(API.teamDisable, ben.id);
  const { body } = await server.get(API.signupOwners, { cookie });
  expect(z.array(ownerOption).parse(body)).toContainEqual(
    expect.objectContaining({ id: ben.id, active: false, stillOwns: 'disabled' }),
  );
});

// Mutation: ids compared as they were sent.
test('nobody changes their own rights, however they write their id', async () => {
  const { id: own } = (await member(ADMIN.email)) ?? { id: '' };
  for (const id of [own, own.toUpperCase()]) {
    expectError(await change(API.teamRole, id, { role: 'viewer' }), 409, 'conflict');
    expectError(await change(API.teamDisable, id), 409, 'conflict');
  }
});

test.each([
  { path: API.teamDisable, body: {} },
  { path: API.teamRole, body: { role: 'viewer' } },
])('of two admins who send $path to each other at once, one stays', async ({ path, body }) => {
  const own = await startTestServer();
  try {
    const other = await aColleague(own, 'admin');
    const { rows } = await own.db.query('select id from users where email = $1', [ADMIN.email]);
    const [first, second] = [await own.logIn(ADMIN), await own.logIn(other)];
    const answers = await Promise.all([
      own.post(fillPath(path, { id: other.id }), body, { cookie: first }),
      own.post(fillPath(path, { id: rows[0].id }), body, { cookie: second }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await own.db.query("select 1 from users where role = 'admin' and disabled_at is null");
    expect(left.rowCount).toBe(1);
  } finally {
    await own.close();
  }
});
