import { afterAll, beforeAll, expect, test } from 'vitest';
import { RESET_LINK_MINUTES } from '#contracts/password.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { type MailingServer, startMailingServer, TEAM_EMAIL } from '#tests/fixtures/received-mails.ts';
import type { TestServer } from '#tests/fixtures/server.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';

let mailing: MailingServer;
let server: TestServer;
beforeAll(async () => {
  mailing = await startMailingServer();
  server = mailing.server;
});
afterAll(() => mailing.close());

// Mutation: counting mails by exact email.
test('a mailbox gets three mails of a kind in an hour, and three more under its labels, however its email is spelt', async () => {
  mailing.smtp.received.length = 0;
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
  expect(await mailing.mailsTo(TEAM_EMAIL)).toHaveLength(7);
  expect(mailing.smtp.received.filter(({ recipients }) => !recipients.includes(TEAM_EMAIL))).toHaveLength(5);

  await server.post(API.partnership, anApplication({ email: 'so.mebody@gmail.com' }));
  expect(await mailing.mailsTo('so.mebody@gmail.com')).toHaveLength(1);

  await server.db.query("update rate_limits set expire = expire - 61 * 60000 where key like 'mails:%'");
  await server.post(API.contact, aMessage({ email: 'someb.ody@gmail.com' }));
  expect(await mailing.mailsTo('someb.ody@gmail.com')).toHaveLength(1);
});

// Mutation: counting links by account, of which strangers open one for each spelling.
test('accounts that nobody confirmed share three password links where their mailbox is one, and three under its labels', async () => {
  const spellings = [
    'flooded@gmail.com',
    'f.looded@gmail.com',
    'flooded+1@gmail.com',
    'flooded+2@gmail.com',
    'flooded@googlemail.com',
  ];
  for (const email of spellings) await server.post(API.signup, aSignup({ email }));
  for (const email of [...spellings, ...spellings]) await server.post(API.forgotPassword, { email });
  const links = await passwordLinksTo(...spellings);
  expect(links).toHaveLength(6);
});

// Mutation: one counter for what strangers and the team cause.
test('strangers with a mailbox’s other names do not keep the team from sending its link again', async () => {
  const email = 'boss@realcorp.example';
  const signedUp = await server.post(API.signup, aSignup({ email }));
  expect(signedUp).toMatchObject({ status: 201 });
  for (const label of ['a', 'b', 'c']) {
    await server.post(API.signup, aSignup({ email: `boss+${label}@realcorp.example` }));
  }
  const { rows } = await server.db.query('select id from users where email = $1', [email]);
  const path = fillPath(API.leadEmailLink, { id: rows[0].id });
  expect(await server.post(path, {}, { cookie: await server.logIn(ADMIN) })).toMatchObject({ status: 200 });
});

// Mutation: counting the rows of `mails`, which are deleted with the account.
test('deleting an account does not reset the limit of its mailbox', async () => {
  const person = aSignup();
  for (let round = 0; round < 4; round++) {
    expect(await server.post(API.signup, person)).toMatchObject({ status: 201 });
    const cookie = await server.logIn(person);
    const deleted = await server.post(API.accountDelete, { password: person.password }, { cookie });
    expect(deleted).toMatchObject({ status: 200 });
  }
  const counted = await server.db.query(
    "select count(*)::int as most from rate_limits where key like 'mails:%' group by regexp_replace(key, ':\\d+$', '') order by 1 desc",
  );
  expect(counted.rows[0].most).toBe(3);
  await server.post(API.signup, person);
  const { rows } = await server.db.query('select 1 from mails where recipient = $1', [person.email]);
  expect(rows).toHaveLength(0);
});

// Mutation: no limit; or making a link for a mail that is not sent, which ends the last link that was.
test('of five requested password links three are mailed, and the last one works', async () => {
  const person = aSignup();
  await server.post(API.signup, person);
  const answers = [];
  for (let i = 0; i < 5; i++) {
    answers.push(await server.post(API.forgotPassword, { email: person.email }));
    await mailing.mailsTo(person.email);
  }
  answers.push(await server.post(API.forgotPassword, { email: 'nobody@customer.example' }));
  expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
  const mails = await passwordLinksTo(person.email);
  expect(mails).toHaveLength(3);
  const token = /#token=([\w-]{43})/.exec(mails[2]?.text ?? '')?.[1];
  const password = 'a string for each wind';
  expect(await server.post(API.resetPassword, { token, password })).toMatchObject({ status: 200 });
});

// Mutation: links to a new password counted for an hour.
test('who asks for a fourth link to a new password gets it once those before work no more', async () => {
  const { email } = await signUp(server);
  const ask = async () => {
    await server.post(API.forgotPassword, { email });
    return (await passwordLinksTo(email)).length;
  };
  for (const mailed of [1, 2, 3, 3]) expect(await ask()).toBe(mailed);
  await server.db.query("update rate_limits set expire = expire - $1 * 60000 where key like 'mails:%'", [
    RESET_LINK_MINUTES,
  ]);
  expect(await ask()).toBe(4);
});

async function passwordLinksTo(...emails: string[]) {
  const mails = [];
  for (const email of emails) mails.push(...(await mailing.mailsTo(email)));
  return mails.filter(({ head }) => head.includes('Choose a new password'));
}
