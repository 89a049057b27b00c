import { afterAll, beforeAll, expect, test } from 'vitest';
import { setupTimes } from '#contracts/lead.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { signupReply } from '#contracts/signup.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aBooking } from '#tests/fixtures/booking.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { type MailingServer, startMailingServer } from '#tests/fixtures/received-mails.ts';
import { startWaitingJobs } from '#tests/fixtures/retry-jobs-now.ts';
import type { TestServer } from '#tests/fixtures/server.ts';

const CLICK = 'Click http://evil.example now';

let mailing: MailingServer;
let server: TestServer;
let admin: string;
beforeAll(async () => {
  mailing = await startMailingServer();
  server = mailing.server;
  admin = await server.logIn(ADMIN);
});
afterAll(() => mailing.close());

// Mutation: a name schema that only checks the length.
test.each([
  [API.signup, aSignup, ['firstName', 'lastName', 'companyName']],
  [API.partnership, anApplication, ['firstName', 'lastName', 'company']],
  [API.contact, aMessage, ['firstName', 'lastName', 'company']],
  [
    API.booking,
    () => ({ ...aBooking(), at: '2099-01-06T15:00:00.000Z' }),
    ['firstName', 'lastName', 'company'],
  ],
] as const)(
  '%s refuses a name with a link, a line break or a hidden character',
  async (path, form, fields) => {
    for (const field of fields) {
      for (const name of [CLICK, 'www.evil.example', 'Bat\r\nBcc: x@y.example', 'a\u202eb c', 'a\u200bb c']) {
        const { fields: messages } = expectError(
          await server.post(path, { ...form(), [field]: name }),
          400,
          'validation',
        );
        expect(messages).toEqual({ [field]: 'Please enter a name, without links or special characters' });
      }
    }
  },
);

/** A customer whose name was stored before names were validated. */
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

// Mutation: greeting with the stored name without checking it.
test('a person whose stored name holds a link is mailed without that name', async () => {
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
  const mails = await mailing.mailsTo(person.email);
  expect(mails).toHaveLength(5);
  for (const { text } of mails) expect(text).not.toMatch(/evil|Click/);
});

// Mutation: filling in {firstName} whether or not the email is confirmed.
test('a decision names an applicant only after they used a link that was mailed to them', async () => {
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
    text: 'Hello {firstName}, you get {commissionPercent}%.',
  };
  expect(await server.post(API.reviewDecisions, decision, { cookie: admin })).toMatchObject({ status: 200 });
  await startWaitingJobs(server);
  const decisionTo = async (email: string) =>
    (await mailing.mailsTo(email)).find(({ text }) => text.includes('you get'));
  const [toStranger, toApplicant] = [await decisionTo(never), await decisionTo(answered)];
  expect(toStranger?.text).not.toContain('Urgent');
  expect(toStranger?.text).toContain('Hello there, you get');
  expect(toApplicant?.text).toContain('Hello Urgent, you get');
  for (const mail of [toStranger, toApplicant]) expect(mail?.head).toMatch(/^Subject: Welcome!\r?$/m);
});
