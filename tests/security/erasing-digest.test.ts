import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { system } from '#server/context-of.ts';
import { sendDigest } from '#server/domain/digest/send-digest.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';
import { retryJobsNow } from '#tests/fixtures/retry-jobs-now.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';

const TEAM_EMAIL = 'team@morin.example';
let server: TestServer;
let admin: string;
/** A working day for each digest: there is one a day. */
let day = new Date('2027-02-01T01:00Z');
beforeAll(async () => {
  server = await startTestServer({ env: { TEAM_EMAIL } });
  admin = await server.logIn(ADMIN);
});
afterAll(() => server.close());
beforeEach(() => {
  day = new Date(day.getTime() + 7 * 24 * 3_600_000);
});

/** Queues the digest of the day, which names everybody here, to leave when `retryJobsNow` is called. */
async function queueDigest(): Promise<void> {
  await server.db.query('update leads set due_at = $1', [day]);
  const ctx = server.contextFor(system('test'), () => day);
  const enqueue: typeof ctx.jobs.enqueue = (tx, name, payload) =>
    ctx.jobs.enqueue(tx, name, payload, { delaySeconds: 3_600 });
  await sendDigest({ ctx: { ...ctx, jobs: { ...ctx.jobs, enqueue } } });
}

/** The newest digest, as the team reads it. */
async function digest(): Promise<string> {
  await retryJobsNow(server);
  const [newest] = (await mailTo(server, TEAM_EMAIL)).filter(({ template }) => template === 'due-digest');
  return newest?.text ?? '';
}

const erase = (email: string) =>
  server.post(API.personErase, { email, confirmEmail: email }, { cookie: admin });

// Mutation: a version in which the captured text keeps names.
test('an erased person is in no captured digest; the others still are', async () => {
  const [gone, stays] = [await signUp(server), await signUp(server)];
  await queueDigest();
  expect(await digest()).toContain(`${gone.firstName} ${gone.lastName}, ${gone.companyName}, ${gone.phone}`);
  expect(await erase(gone.email)).toMatchObject({ status: 200 });
  const { rows } = await server.db.query("select * from mails where template = 'due-digest'");
  expect(rows.length).toBeGreaterThan(0);
  for (const { email, phone, companyName } of [gone, stays]) {
    for (const name of [email, phone, companyName]) expect(JSON.stringify(rows)).not.toContain(name);
  }
  const after = await digest();
  expect(after).toContain(stays.phone);
  expect(after).toContain('(erased)');
  expect(after).not.toContain(gone.phone);
});

// Mutation: dropping the digest with a person whom it names.
test.each([
  ['a stranger deletes the account', 'delete'],
  ['an admin erases one of them', 'erase'],
])('a waiting digest is sent although %s, and no longer names them', async (_, how) => {
  const [stranger, stays] = [await signUp(server), await signUp(server)];
  await queueDigest();
  if (how === 'erase') await erase(stranger.email);
  else {
    const { email, password } = stranger;
    const cookie = await server.logIn({ email, password });
    await server.post(API.accountDelete, { password }, { cookie });
  }
  const sent = await digest();
  expect(sent).toContain(stays.phone);
  expect(sent).not.toContain(stranger.phone);
  expect(sent).not.toContain('(erased)');
});

test('strangers only, who all leave: the digest is still sent, and counts nobody', async () => {
  await server.db.query('update leads set contacted_at = now()');
  const stranger = await signUp(server);
  await queueDigest();
  await erase(stranger.email);
  const sent = await digest();
  expect(sent).toContain('Who’s waiting for us today');
  expect(sent).not.toContain('Signups to call');
});

test('a name that looks like another’s id stays a name', async () => {
  const [anna, mallory] = [await signUp(server), await signUp(server)];
  await server.db.query('update users set name = $1 where id = $2', [anna.id, mallory.id]);
  await queueDigest();
  const text = await digest();
  expect(text).toContain(`${anna.id}, ${mallory.companyName}`);
  expect(text.split(anna.phone)).toHaveLength(2);
});
