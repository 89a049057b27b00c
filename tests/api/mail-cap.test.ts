import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { API } from '#contracts/paths.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { UNTIL_MAILED } from '#tests/fixtures/mailbox.ts';
import { aMessage, aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

// Mutation: reading a counter and writing it afterwards.
test('of sixteen messages under one mailbox at once, all are stored, and three are acknowledged to its name and three to its labels', async () => {
  const email = 'somebody@customer.example';
  const send = (_: unknown, n: number) =>
    server.post(API.contact, aMessage({ email: n % 2 ? email : `somebody+${n}@customer.example` }));
  const answers = await Promise.all(Array.from({ length: 16 }, send));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  const { rows } = await server.db.query(
    "select (select count(*)::int from messages) as kept, (select count(*)::int from mails where template = 'contact-acknowledged') as mailed",
  );
  expect(rows).toEqual([{ kept: 16, mailed: 6 }]);
});

/** So much time passes for what was mailed so far. */
const minutesPass = (minutes: number) =>
  server.db.query("update rate_limits set expire = expire - $1 * 60000 where key like 'mails:%'", [minutes]);

/** Signs up and signs in. */
async function somebodyAt(email: string) {
  const person = aSignup({ email });
  expect(await server.post(API.signup, person)).toMatchObject({ status: 201 });
  return { ...person, cookie: await server.logIn(person) };
}
type Person = Awaited<ReturnType<typeof somebodyAt>>;

async function changePassword(person: Person): Promise<Person> {
  const password = `${person.password} again`;
  const form = { currentPassword: person.password, password };
  const { cookie } = person;
  expect(await server.post(API.accountPassword, form, { cookie })).toMatchObject({ status: 200 });
  const changed = { ...person, password };
  return { ...changed, cookie: await server.logIn(changed) };
}

async function mailsTo(email: string, template: string): Promise<number> {
  const mails = 'select count(*)::int as n from mails where recipient = $1 and template = $2';
  const { rows } = await server.db.query(mails, [email, template]);
  return rows[0].n;
}

// Mutation: counting alerts for the normalized mailbox, which leaves the owner of pat@ without any.
test('three changes of the password of pat+q@ do not keep the alert of another one from pat@', async () => {
  const owner = await somebodyAt('pat@corp.example');
  let stranger = await somebodyAt('pat+q@corp.example');
  for (let round = 0; round < 4; round++) stranger = await changePassword(stranger);
  expect(await mailsTo(stranger.email, 'password-changed')).toBe(3);
  await changePassword(owner);
  expect(await mailsTo(owner.email, 'password-changed')).toBe(1);
});

// Mutation: the same for links to a new password, of which accounts that nobody confirmed share three by mailbox.
test('links to a new password for mia+z@ do not keep one from confirmed mia@, nor those for l.e.o@gmail one from leo@gmail', async () => {
  const pairs = [
    ['mia@corp.example', 'mia+z@corp.example'],
    ['leo@gmail.com', 'l.e.o@googlemail.com'],
  ] as const;
  for (const [owner, stranger] of pairs) {
    await somebodyAt(owner);
    await server.db.query('update users set email_verified = true where email = $1', [owner]);
    await somebodyAt(stranger);
    for (let asked = 1; asked <= 3; asked++) {
      await server.post(API.forgotPassword, { email: stranger });
      await vi.waitFor(
        async () => expect(await mailsTo(stranger, 'password-reset')).toBe(asked),
        UNTIL_MAILED,
      );
    }
    await server.post(API.forgotPassword, { email: owner });
    await vi.waitFor(async () => expect(await mailsTo(owner, 'password-reset')).toBe(1), UNTIL_MAILED);
  }
});

// Mutation: labels counted with the name of their mailbox.
test('accounts with labels of a mailbox keep no welcome, confirmation or new password from its own name', async () => {
  const owner = 'pia@corp.example';
  const labels = ['pia+1@corp.example', 'pia+2@corp.example', 'pia+3@corp.example'] as const;
  const strangers = [];
  for (const label of labels) strangers.push(await somebodyAt(label));
  for (const [n, stranger] of strangers.entries()) {
    await server.post(API.forgotPassword, { email: stranger.email });
    await server.post(API.accountVerification, {}, { cookie: stranger.cookie });
    const asked = async () => expect(await mailsTo(labels[n] ?? '', 'password-reset')).toBe(1);
    await vi.waitFor(asked, UNTIL_MAILED);
  }
  const { cookie } = await somebodyAt(owner);
  expect(await server.post(API.accountVerification, {}, { cookie })).toMatchObject({ status: 200 });
  await server.post(API.forgotPassword, { email: owner });
  for (const template of ['welcome', 'verify-email', 'password-reset'])
    await vi.waitFor(async () => expect(await mailsTo(owner, template)).toBe(1), UNTIL_MAILED);
});

// Mutation: answering 200 although no mail is sent.
test('somebody whose links were used up by strangers is told that none was sent', async () => {
  for (let round = 0; round < 3; round++) {
    const stranger = await somebodyAt('bob@corp.example');
    const { cookie, password } = stranger;
    expect(await server.post(API.accountVerification, {}, { cookie })).toMatchObject({ status: 200 });
    expect(await server.post(API.accountDelete, { password }, { cookie })).toMatchObject({ status: 200 });
  }
  const { cookie, email } = await somebodyAt('bob@corp.example');
  const answer = await server.post(API.accountVerification, {}, { cookie });
  const refused = expectError(answer, 429, 'rate_limited');
  expect(refused.message).toBe(
    'No link was sent: this address has had three within an hour. Please try again later.',
  );
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(3_000);
  expect(wait).toBeLessThanOrEqual(3_600);
  expect(await mailsTo(email, 'verify-email')).toBe(0);

  await server.db.query("update rate_limits set expire = expire - 61 * 60000 where key like 'mails:%'");
  expect(await server.post(API.accountVerification, {}, { cookie })).toMatchObject({ status: 200 });
  expect(await mailsTo(email, 'verify-email')).toBe(1);
});

// Mutation: each mail that is counted extends the period of those before it.
test('who asks for a link every 50 minutes gets one each time', async () => {
  const { cookie, email } = await somebodyAt('uma@corp.example');
  for (let round = 1; round <= 5; round++) {
    expect(await server.post(API.accountVerification, {}, { cookie })).toMatchObject({ status: 200 });
    expect(await mailsTo(email, 'verify-email')).toBe(round);
    await minutesPass(50);
  }
});

// Mutation: an hour that begins with its first mail, after which three may be written at once.
test('no hour has more than three mails, whenever it begins, and who is refused learns when there is room for the next', async () => {
  const { cookie } = await somebodyAt('ole@corp.example');
  const ask = () => server.post(API.accountVerification, {}, { cookie });
  expect(await ask()).toMatchObject({ status: 200 });
  await minutesPass(50);
  expect(await ask()).toMatchObject({ status: 200 });
  expect(await ask()).toMatchObject({ status: 200 });
  const answer = await ask();
  expectError(answer, 429, 'rate_limited');
  const wait = Number(answer.headers.get('retry-after'));
  expect(wait).toBeGreaterThan(500);
  expect(wait).toBeLessThanOrEqual(600);
  await minutesPass(11);
  expect(await ask()).toMatchObject({ status: 200 });
  expectError(await ask(), 429, 'rate_limited');
});

// Mutation: eight successful answers, but three mails.
test('of links requested at once as many are mailed as the responses say, and the last one works', async () => {
  const { cookie, email, password } = await somebodyAt('ada@corp.example');
  const ask = () => server.post(API.accountVerification, {}, { cookie });
  const answers = await Promise.all(Array.from({ length: 8 }, ask));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
  expect(await mailsTo(email, 'verify-email')).toBe(3);
  const texts = await vi.waitFor(async () => {
    const delivered =
      "select text from mails where recipient = $1 and template = 'verify-email' and text <> ''";
    const { rows } = await server.db.query(delivered, [email]);
    expect(rows.length).toBe(3);
    return rows.map(({ text }) => String(text));
  }, UNTIL_MAILED);
  const tried = [];
  for (const text of texts) {
    const token = /#token=([\w-]{43})/.exec(text)?.[1];
    tried.push((await server.post(API.verifyEmail, { token, password })).status);
  }
  expect(tried).toContain(200);
});
