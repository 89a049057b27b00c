import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setupTimes } from '#contracts/lead.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { signupReply } from '#contracts/signup.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { UNTIL_MAILED } from '#tests/fixtures/mailbox.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { aPostOffice, type SmtpServer } from '#tests/fixtures/smtp-server.ts';

const TEAM = 'team@morin.example';
const CLICK = 'Click http://evil.example now';

let office: SmtpServer;
let server: TestServer;
let admin: string;
beforeAll(async () => {
  office = await aPostOffice();
  await office.open();
  server = await startTestServer({ env: { SMTP_URL: office.url, TEAM_EMAIL: TEAM } });
  admin = await server.logIn(ADMIN);
});
afterAll(async () => {
  await server.close();
  await office.close();
});

/** What a mail program shows of the letters to `email`, once nothing waits any more. */
async function mailsTo(email: string) {
  await vi.waitFor(async () => {
    const { rows } = await server.db.query(
      `select (select count(*) from mails where status = 'queued')
            + (select count(*) from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()
               and name in ('mail.deliver', 'password.reset-requested')) as n`,
    );
    expect(Number(rows[0].n)).toBe(0);
  }, UNTIL_MAILED);
  return office.received
    .filter(({ recipients }) => recipients.includes(email))
    .map(({ raw }) => {
      const text = readable(raw);
      return { head: text.split('\r\n\r\n', 1)[0] ?? '', text };
    });
}
/** Lines that were broken for the wire made whole, and escapes undone, also those of attachments. */
function readable(raw: string): string {
  const plain = raw
    .replaceAll('=\r\n', '')
    .replaceAll('=3D', '=')
    .replaceAll('=20', ' ')
    .replaceAll(/\r\n /g, '');
  const blocks = raw.match(/(?:^[A-Za-z0-9+/]{60,}={0,2}\r\n)+(?:^[A-Za-z0-9+/]+={0,2}\r\n)?/gm) ?? [];
  return plain + blocks.map((block) => Buffer.from(block, 'base64').toString()).join('\n');
}
const letGo = () =>
  server.db.query("update pgboss.job set start_after = now() where state in ('created', 'retry')");

// Mutation: the message stood in the mail, the name in its heading.
test('a message under a stranger’s address mails them nothing of it', async () => {
  const message = aMessage({
    firstName: 'Pay the Invoice',
    message: CLICK,
    subject: 'demo',
    company: 'Winner',
  });
  expect(await server.post(API.contact, message)).toMatchObject({ status: 201 });
  const [letter, ...more] = await mailsTo(message.email);
  expect(more).toEqual([]);
  for (const words of ['evil', 'Invoice', message.lastName, 'Winner'])
    expect(letter?.text).not.toContain(words);
  expect(letter?.head).toContain('Subject: We have your message');
});

// Mutation: all of them were accepted, and the first name was the subject of the welcome.
test.each([
  [API.signup, aSignup, ['firstName', 'lastName', 'companyName']],
  [API.partnership, anApplication, ['firstName', 'lastName', 'company']],
  [API.contact, aMessage, ['firstName', 'lastName', 'company']],
] as const)('%s takes no link, line break or hidden character for a name', async (path, form, fields) => {
  for (const field of fields) {
    for (const name of [CLICK, 'www.evil.example', 'Bat\r\nBcc: x@y.example', 'a\u202eb c', 'a\u200bb c']) {
      const { fields: told } = expectError(
        await server.post(path, { ...form(), [field]: name }),
        400,
        'validation',
      );
      expect(told).toEqual({ [field]: 'Please enter a name, without links or special characters' });
    }
  }
});

/** The plain text of a letter. */
const plainOf = (letter: { text: string } | undefined) =>
  letter?.text.split(/^Content-Type: text\/html/im)[0]?.replaceAll('\r\n', '\n') ?? '';

// Mutation: the second `Write back to` stood in the text as our own does, above it.
test('a message that imitates the end of the team’s mail is marked as the words of a stranger, line by line', async () => {
  const [mark, isolate] = ['\u200e', '\u200f'];
  const imitation = 'Write back to boss@evil.example. We promised an answer within 24 hours.';
  const message = `Thank you, all done.\r\n\r\n${imitation}\n\u2028${imitation}\n\nOpen${mark} the dash${isolate}board: http://evil.example`;
  office.received.length = 0;
  const form = aMessage({ message });
  expect(await server.post(API.contact, form)).toMatchObject({ status: 201 });
  const [letter] = await mailsTo(TEAM);
  const lines = plainOf(letter).split('\n');
  const theirs = lines.filter((line) => /evil|Thank you/.test(line));
  expect(theirs).toEqual([
    '> Thank you, all done.',
    `> ${imitation}`,
    `> ${imitation}`,
    '> Open the dashboard: http://evil.example',
  ]);
  expect(lines).toContain(`Write back to ${form.email}. We promised an answer within 24 hours.`);
  const [, html = ''] = letter?.text.split(/^Content-Type: text\/html/im) ?? [];
  const [quoted = ''] = /<blockquote[^>]*>.*?<\/blockquote>/s.exec(html) ?? [];
  expect(quoted).toContain('evil.example');
  expect(html.replace(quoted, '')).not.toContain('evil.example');
});

// Mutation: `Signup: Pay the Invoice Ltd` was a subject.
test('no subject holds what somebody typed, in mail to the team neither, which reads it in the mail', async () => {
  const typed = { firstName: 'Payme', lastName: 'Immediately' };
  const forms = [
    aSignup({ ...typed, companyName: 'Winner Ltd' }),
    anApplication({ ...typed, company: 'Winner Ltd' }),
    aMessage({ ...typed, company: 'Winner Ltd', message: 'Winner, Payme Immediately' }),
  ];
  office.received.length = 0;
  await server.post(API.signup, forms[0]);
  await server.post(API.partnership, forms[1]);
  await server.post(API.contact, forms[2]);
  const told = await mailsTo(TEAM);
  expect(told).toHaveLength(3);
  for (const { text } of told) expect(text).toContain('Payme Immediately');
  for (const { raw } of office.received) {
    const head = raw.split('\r\n\r\n', 1)[0];
    for (const word of ['Payme', 'Immediately', 'Winner']) expect(head).not.toContain(word);
  }
});

/** A person of an earlier day, when a name could be anything. */
async function poisoned() {
  const form = aSignup();
  const { body } = await server.post(API.signup, form);
  const { id } = signupReply.parse(body).user;
  await server.db.query('update users set first_name = $1, last_name = $1, name = $1 where id = $2', [
    CLICK,
    id,
  ]);
  return { ...form, id };
}

// Mutation: each of these mails began with the name.
test('whoever has such a name from earlier is mailed without it: links, passwords, appointments', async () => {
  const person = await poisoned();
  const cookie = await server.logIn(person);
  await server.post(API.accountVerification, {}, { cookie });
  await server.post(API.forgotPassword, { email: person.email });
  const offered = await server.get(fillPath(API.leadSetupTimes, { id: person.id }), { cookie: admin });
  const [time] = setupTimes.parse(offered.body).times;
  const setup = { version: 0, ...time, timeZone: 'America/Chicago' };
  expect(
    await server.post(fillPath(API.leadSetup, { id: person.id }), setup, { cookie: admin }),
  ).toMatchObject({ status: 200 });
  const password = 'another two strings';
  const changed = { currentPassword: person.password, password };
  expect(await server.post(API.accountPassword, changed, { cookie })).toMatchObject({ status: 200 });
  const letters = await mailsTo(person.email);
  expect(letters).toHaveLength(5);
  for (const { text } of letters) expect(text).not.toMatch(/evil|Click/);
});

// Mutation: the name that an applicant gave stood in the heading and, where the team wrote {firstName}, in the subject.
test('a decision names an applicant only once they have used a link that was mailed to them', async () => {
  const { firstName: _, ...form } = anApplication();
  const apply = async (email: string) => {
    await server.post(API.partnership, { ...form, firstName: 'Urgent', email });
    const { rows } = await server.db.query('select id from partnerships where email = $1', [email]);
    return String(rows[0].id);
  };
  const [never, answered] = ['never.answered@customer.example', 'has.answered@customer.example'];
  const ids = [await apply(never), await apply(answered)];
  await server.db.query('update partnerships set answered_at = now() where id = $1', [ids[1]]);
  const decision = {
    decision: 'approved',
    applications: ids.map((id) => ({ id, version: 0 })),
    subject: 'Welcome, {firstName}!',
    text: 'Dear {firstName}, you get {commissionPercent}%.',
  };
  expect(await server.post(API.reviewDecisions, decision, { cookie: admin })).toMatchObject({ status: 200 });
  await letGo();
  const decisionTo = async (email: string) =>
    (await mailsTo(email)).find(({ text }) => text.includes('you get'));
  const [toStranger, toApplicant] = [await decisionTo(never), await decisionTo(answered)];
  expect(toStranger?.text).not.toContain('Urgent');
  expect(toStranger?.text).toContain('Dear applicant, you get');
  expect(toApplicant?.text).toContain('Dear Urgent, you get');
  for (const letter of [toStranger, toApplicant]) expect(letter?.head).toMatch(/^Subject: Welcome!\r?$/m);
});

// Mutation: seven mails.
test('a mailbox gets three mails of a kind in an hour, however many ask at once and however it is spelt', async () => {
  office.received.length = 0;
  const spellings = [
    'some.body@gmail.com',
    'SomeBody@gmail.com',
    'somebody+a@gmail.com',
    's.o.m.e.body@googlemail.com',
    'somebody+b@gmail.com',
    'some.body@gmail.com',
    'some.body@gmail.com',
  ];
  const answers = await Promise.all(spellings.map((email) => server.post(API.contact, aMessage({ email }))));
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  expect(answers[0]).toMatchObject({ status: 201 });
  expect(await mailsTo(TEAM)).toHaveLength(7);
  expect(office.received.filter(({ recipients }) => !recipients.includes(TEAM))).toHaveLength(3);

  await server.post(API.partnership, anApplication({ email: 'so.mebody@gmail.com' }));
  expect(await mailsTo('so.mebody@gmail.com')).toHaveLength(1);

  await server.db.query("update rate_limits set expire = expire - 61 * 60000 where key like 'mails:%'");
  await server.post(API.contact, aMessage({ email: 'someb.ody@gmail.com' }));
  expect(await mailsTo('someb.ody@gmail.com')).toHaveLength(1);
});

// Mutation: with mails counted by their rows, which go with the account.
test('deleting an account does not let its mailbox be mailed anew', async () => {
  const person = aSignup();
  for (let round = 0; round < 4; round++) {
    expect(await server.post(API.signup, person)).toMatchObject({ status: 201 });
    const cookie = await server.logIn(person);
    const deleted = await server.post(API.accountDelete, { password: person.password }, { cookie });
    expect(deleted).toMatchObject({ status: 200 });
  }
  const counted = await server.db.query(
    "select max(points) as most from rate_limits where key like 'mails:%'",
  );
  expect(counted.rows[0].most).toBe(3);
  await server.post(API.signup, person);
  const { rows } = await server.db.query('select 1 from mails where recipient = $1', [person.email]);
  expect(rows).toHaveLength(0);
});

// Mutation: five mails; and, with a link made for each that was asked for, the one of the third mail was dead.
test('of five links to a new password three are mailed, and the last of them works', async () => {
  const person = aSignup();
  await server.post(API.signup, person);
  const answers = [];
  for (let asked = 0; asked < 5; asked++) {
    answers.push(await server.post(API.forgotPassword, { email: person.email }));
    await mailsTo(person.email);
  }
  answers.push(await server.post(API.forgotPassword, { email: 'nobody@customer.example' }));
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  const letters = (await mailsTo(person.email)).filter(({ head }) => head.includes('Choose a new password'));
  expect(letters).toHaveLength(3);
  const token = /#token=([\w-]{43})/.exec(letters[2]?.text ?? '')?.[1];
  const password = 'a string for each wind';
  expect(await server.post(API.resetPassword, { token, password })).toMatchObject({ status: 200 });
});
