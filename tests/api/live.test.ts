import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { MAIL_DELIVERED } from '#contracts/mail-delivered.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { signupReply } from '#contracts/signup.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { openTestDatabase } from '#tests/fixtures/database.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { mailTo, UNTIL_MAILED } from '#tests/fixtures/mailbox.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { sessionTokenIn } from '#tests/fixtures/session-token.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';
import { type Subscriber, subscribeTo } from '#tests/fixtures/subscriber.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
let server: TestServer;
let other: TestServer;
let cookie: string;
const subscribers: Subscriber[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  server = await startTestServer({ database });
  other = await startTestServer({ database });
  cookie = await server.logIn(ADMIN);
});
afterEach(async () => {
  for (const subscriber of subscribers.splice(0)) await subscriber.leave();
});
afterAll(async () => {
  await server.close();
  await other.close();
  await database.close();
});

async function listens(...args: Parameters<typeof subscribeTo>): Promise<Subscriber> {
  const subscriber = await subscribeTo(...args);
  subscribers.push(subscriber);
  return subscriber;
}

/** Gives the admin of these tests another role, as an admin can. */
const setRole = (role: string) =>
  server.db.query('update users set role = $1 where email = $2', [role, ADMIN.email]);

test('signups, applications and messages arrive at once, without their contents', async () => {
  const subscriber = await listens(server, cookie);
  const person = aSignup();
  const { user } = signupReply.parse((await server.post(API.signup, person)).body);
  expect(await subscriber.receives(user.id)).toEqual({
    id: expect.any(String),
    action: 'account.create',
    subjectKind: 'lead',
    subjectId: user.id,
    at: expect.any(String),
    by: null,
    mine: false,
  });
  const application = (await server.post(API.partnership, anApplication())).body as { id: string };
  expect(await subscriber.receives(application.id)).toMatchObject({ subjectKind: 'partnership' });
  await server.post(API.contact, aMessage());
  const { rows } = await server.db.query('select id from messages');
  expect(await subscriber.receives(rows[0].id)).toMatchObject({
    subjectKind: 'message',
    action: 'message.send',
  });
  expect(JSON.stringify(subscriber.received)).not.toContain(person.email);
});

test('whoever is given a lead learns at once that it concerns them, and others do not', async () => {
  const colleague = await aColleague(server, 'sales');
  const theirs = await listens(server, await server.logIn(colleague));
  const mine = await listens(server, cookie);
  const { id } = await signUp(server);
  await server.post(fillPath(API.leadOwner, { id }), { version: 0, ownerId: colleague.id }, { cookie });
  const given = ({ received }: Subscriber) =>
    received.find((each) => each !== 'reset' && each.action === 'lead.owner');
  await expect.poll(() => given(theirs)).toMatchObject({ subjectId: id, forYou: true });
  await expect.poll(() => given(mine)).toMatchObject({ subjectId: id, mine: true });
  expect(given(mine)).not.toHaveProperty('forYou');
});

// Mutation: deliverMail() that writes what became of a mail, and tells nobody.
test('who has a record open learns that the email to its person was sent, and it needs no reload', async () => {
  const subscriber = await listens(server, cookie);
  const { id, email } = await signUp(server);
  const mail = { version: 0, subject: 'A time for your setup', text: 'When does it suit you?' };
  await server.post(fillPath(API.leadMails, { id }), mail, { cookie });
  const delivered = ({ received }: Subscriber) =>
    received.filter((each) => each !== 'reset' && each.action === MAIL_DELIVERED);
  await expect
    .poll(() => delivered(subscriber), UNTIL_MAILED)
    .toMatchObject([{ subjectKind: 'lead', subjectId: id, by: null, mine: false }]);
  expect(await mailTo(server, email)).toContainEqual(
    expect.objectContaining({ template: 'lead-message', status: 'captured' }),
  );
});

test('everybody sees which team member did it, and whether it was themselves', async () => {
  const colleague = await server.logIn(await aColleague(server, 'sales'));
  const [mine, theirs] = [await listens(server, cookie), await listens(server, colleague)];
  const { id } = await signUp(server);
  await Promise.all([mine.receives(id), theirs.receives(id)]);
  const note = { text: 'Speaks Mongolian.' };
  await server.post(fillPath(API.leadNotes, { id }), note, { cookie: colleague });
  const noted = ({ received }: Subscriber) =>
    received.find((each) => each !== 'reset' && each.action === 'lead.note');
  await expect
    .poll(() => noted(mine), { timeout: 15_000 })
    .toMatchObject({ by: 'Sales Colleague', mine: false });
  await expect
    .poll(() => noted(theirs), { timeout: 15_000 })
    .toMatchObject({ by: 'Sales Colleague', mine: true });
});

test('a subscriber of one instance receives each commit of another one, once', async () => {
  const [here, there] = [await listens(server, cookie), await listens(other, cookie)];
  const { id } = await signUp(other);
  await Promise.all([here.receives(id), there.receives(id)]);
  const { id: next } = await signUp(server);
  await Promise.all([here.receives(next), there.receives(next)]);
  for (const { received } of [here, there]) {
    expect(received.filter((event) => event !== 'reset' && event.subjectId === id)).toHaveLength(1);
  }
});

/** Somebody wrote to the team that long ago. */
async function messageOf(ago: string): Promise<string> {
  const id = crypto.randomUUID();
  await server.db.query(
    `insert into audit_entries (at, actor_kind, action, subject_kind, subject_id)
     values (now() - $2::interval, 'anonymous', 'message.send', 'message', $1)`,
    [id, ago],
  );
  return id;
}

test('the events of a slow transaction are received when it commits', async () => {
  const subscriber = await listens(server, cookie);
  await subscriber.receives(await messageOf('12 seconds'));
});

// Mutation: a page whose age is not looked at: what it read five seconds ago stays as it was.
test('whoever opens a page receives what came while it was read, or reads a page that is old again', async () => {
  const meanwhile = await messageOf('5 seconds');
  const subscriber = await listens(other, cookie, { age: 7_000 });
  await subscriber.receives(meanwhile);

  const old = await listens(other, cookie, { age: 3_600_000 });
  await expect.poll(() => old.received).toContain('reset');
  expectError(await server.get(`${API.live}?age=-1`, { cookie }), 400, 'validation');
});

test('a subscriber who reconnects gets the missed events, or reads everything again', async () => {
  const first = await listens(server, cookie);
  const { id: lastEventId } = await first.receives((await signUp(server)).id);
  await first.leave();
  const { id: missed } = await signUp(other);
  const again = await listens(server, cookie, { lastEventId });
  await again.receives(missed);

  const lost = await listens(server, cookie, { lastEventId: crypto.randomUUID() });
  // Mutation: the id to go on from before what was missed. Red: who was cut off in between never got it.
  expect((await lost.begins).missed).toContain('reset');
});

// Mutation: a stream that begins without an id. Red: the browser knows none, and its list looked current.
test('a subscriber who is cut off before the first event gets what came until they reconnect', async () => {
  const first = await listens(other, cookie, { age: 0 });
  const { id: lastEventId = '' } = await first.begins;
  await first.leave();
  const missed = await messageOf('5 seconds');
  // The address is the same: the browser reconnects by itself.
  const again = await listens(other, cookie, { age: 0, lastEventId });
  await again.receives(missed);
});

test('everybody receives events about records that they may read, and no others', async () => {
  await setRole('reviewer');
  const subscriber = await listens(server, cookie);
  const { id: lead } = await signUp(server);
  const { id } = (await server.post(API.partnership, anApplication())).body as { id: string };
  await subscriber.receives(id);
  expect(JSON.stringify(subscriber.received)).not.toContain(lead);

  await setRole('customer');
  await signUp(server);
  await subscriber.ended;
  await setRole('admin');
});

test('nobody receives anything after signing out', async () => {
  const leaving = await server.logIn(ADMIN);
  const subscriber = await listens(server, leaving);
  await server.post(API.logout, undefined, { cookie: leaving });
  const { id } = await signUp(server);
  await subscriber.ended;
  expect(JSON.stringify(subscriber.received)).not.toContain(id);
});

test('an open page does not keep an absent person signed in', async () => {
  const idle = await server.logIn(ADMIN);
  const age = "update sessions set updated_at = now() - interval '29 minutes 50 seconds' where token = $1";
  const { stored: token } = sessionTokenIn(idle);
  const { rowCount } = await server.db.query(age, [token]);
  expect(rowCount).toBe(1);
  const subscriber = await listens(server, idle);
  await subscriber.receives((await signUp(server)).id);
  await server.get(API.stats, { cookie: idle, 'x-background': '1' });
  const seen = "select now() - updated_at > interval '29 minutes' as idle from sessions where token = $1";
  expect((await server.db.query(seen, [token])).rows).toEqual([{ idle: true }]);

  await server.db.query("update sessions set updated_at = now() - interval '31 minutes' where token = $1", [
    token,
  ]);
  await signUp(server);
  await subscriber.ended;
  expectError(await server.get(API.live, { cookie: idle }), 401, 'unauthenticated');
});

test('one person may subscribe in many windows, but not without limit', async () => {
  const many = await Promise.all(Array.from({ length: 20 }, () => listens(server, cookie)));
  const { id } = await signUp(server);
  await Promise.all(many.map(({ receives }) => receives(id)));
  const answer = await server.get(API.live, { cookie });
  expectError(answer, 429, 'rate_limited');
  expect(answer.headers.get('retry-after')).toBe('30');
  await many[0]?.leave();
  await expect.poll(async () => (await server.get(API.live, { cookie })).status).toBe(200);
});

test('no proxy buffers the events', async () => {
  const { headers } = await listens(server, cookie);
  expect(headers.get('content-type')).toBe('text/event-stream');
  expect(headers.get('cache-control')).toContain('no-transform');
  expect(headers.get('x-accel-buffering')).toBe('no');
  expect(headers.get('content-encoding')).toBeNull();
});

test('a server that stops does not wait for subscribers', async () => {
  const third = await startTestServer({ database });
  const subscriber = await listens(third, await third.logIn(ADMIN));
  const start = performance.now();
  await third.close();
  await subscriber.ended;
  expect(performance.now() - start).toBeLessThan(5_000);
});
