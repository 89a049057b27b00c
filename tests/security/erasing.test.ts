import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { system } from '#server/context-of.ts';
import { expireRecords } from '#server/domain/retention/expire-records.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import { startTestServer, type TestServer } from '#tests/fixtures/server.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';
import { holdJobs, lostSince, storedRows } from '#tests/fixtures/stored-rows.ts';

const TEAM_EMAIL = 'team@morin.example';
let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer({ env: { TEAM_EMAIL } });
  admin = await server.logIn(ADMIN);
});
afterAll(() => server.close());

const unique = () => randomBytes(4).toString('hex');
const confirm = (id: string) => server.db.query('update users set email_verified = true where id = $1', [id]);

async function deleteAccount({ email, password }: { email: string; password: string }) {
  const cookie = await server.logIn({ email, password });
  const answer = await server.post(API.accountDelete, { password }, { cookie });
  expect(answer).toMatchObject({ status: 200 });
}

const erase = (email: string) =>
  server.post(API.personErase, { email, confirmEmail: email }, { cookie: admin });

/** A customer, an applicant and a writer who mention `word` wherever one can, and an admin who searched for it. */
async function othersMention(word: string) {
  const anna = await signUp(server, {
    email: `anna.${unique()}@customer.example`,
    description: `See ${word}`,
  });
  await server.post(API.contact, aMessage({ email: anna.email, message: `My colleague is ${word}.` }), {
    'idempotency-key': word.replace(/[^\x21-\x7e]/g, '-').slice(0, 100) + unique(),
  });
  await server.post(
    API.partnership,
    anApplication({ motivation: `I was sent here by ${word}, who likes it.` }),
  );
  await server.post(API.forgotPassword, { email: anna.email });
  const told = `insert into activities (subject_kind, subject_id, kind, text, at) values ('lead', $1, 'note', $2, now())`;
  await server.db.query(told, [anna.id, `knows ${word}`]);
  for (const query of [`q=${encodeURIComponent(word)}`, `status=contacted&q=${encodeURIComponent(word)}`]) {
    const view = { list: 'signups', name: `${word.slice(0, 40)} ${unique()}`, query };
    expect(await server.post(API.views, view, { cookie: admin })).toMatchObject({ status: 201 });
  }
  return anna;
}

describe('a stranger signs up under any email and deletes that account', () => {
  beforeEach(() => holdJobs(server.db));

  // Mutation: matching by substring: mails, keys, jobs, limits and views of others went.
  test.each([
    ['the beginning of another’s', (anna: string) => anna.replace(/\.org$/, '')],
    ['the end of another’s', (anna: string) => anna.replace(/^anna\./, '')],
    ['one with wildcards of LIKE', (anna: string) => anna.replace(/^anna/, '____')],
    ['one that others mention', () => `mentioned.${unique()}@customer.example`],
    ['a very short one', () => 'a@customer.exam'],
  ])('%s: nothing of others is lost', async (_, addressFor) => {
    const anna = await signUp(server, { email: `anna.${unique()}@customer.example.org` });
    const address = addressFor(anna.email);
    await othersMention(address);
    await server.post(API.login, { email: anna.email, password: 'not it at all' });
    await holdJobs(server.db);
    const before = await storedRows(server.db);

    await deleteAccount(await signUp(server, { email: address }));

    expect(await lostSince(server.db, before)).toEqual([]);
  });

  // Mutation: treating an unconfirmed email as confirmed, or matching mail by its recipient.
  test.each(['an applicant', 'whoever wrote a message', 'the team'])(
    'the email of %s: all their data stays',
    async (whose) => {
      const email = whose === 'the team' ? TEAM_EMAIL : `${unique()}@partner.example`;
      const key = { 'idempotency-key': unique() };
      if (whose === 'an applicant') await server.post(API.partnership, anApplication({ email }), key);
      else await server.post(API.contact, aMessage({ email }), key);
      await othersMention(email);
      await holdJobs(server.db);
      const before = await storedRows(server.db);

      await deleteAccount(await signUp(server, { email }));

      expect(await lostSince(server.db, before)).toEqual([]);
      const { rows } = await server.db.query('select 1 from mails where recipient = $1', [email]);
      expect(rows.length).toBeGreaterThan(0);
    },
  );

  test('under another’s name, or with another’s id as a name: it stays a name', async () => {
    const anna = await signUp(server);
    await server.post(API.contact, aMessage({ email: anna.email }));
    await holdJobs(server.db);
    const before = await storedRows(server.db);
    for (const [firstName, companyName] of [
      [anna.firstName, anna.companyName],
      [anna.id, anna.email],
    ]) {
      await deleteAccount(await signUp(server, { firstName, companyName }));
    }
    expect(await lostSince(server.db, before)).toEqual([]);
  });

  test('their own account is deleted, with every mail and job about it', async () => {
    const stranger = await signUp(server);
    await holdJobs(server.db);
    await deleteAccount(stranger);
    const { rows } = await server.db.query(
      `select 'mail' from mails where about_ids && array[$1]::uuid[] union all select 'user' from users where id = $1`,
      [stranger.id],
    );
    expect(rows).toEqual([]);
    const jobs = await server.db.query(
      `select data from pgboss.job where name = 'mail.deliver' and not exists (
         select 1 from mails where mails.id::text = job.data ->> 'mailId')`,
    );
    expect(jobs.rows).toEqual([]);
  });
});

describe('a person with a confirmed email', () => {
  /** The records of an email, by table. */
  const sentUnder = async (email: string) => {
    const { rows } = await server.db.query(
      `select 'users' as name from users where email = $1 union all select 'messages' from messages where email = $1
       union all select 'partnerships' from partnerships where email = $1
       union all select 'mails' from mails where recipient = $1
       union all select 'idempotency_keys' from idempotency_keys where fingerprint = $1`,
      [email],
    );
    return rows.map(({ name }) => name);
  };

  test.each([
    ['deletes the account', async (email: string, password: string) => deleteAccount({ email, password })],
    ['is erased, the address typed in capitals', async (email: string) => erase(email.toUpperCase())],
  ])('who %s takes along what was sent under exactly that email, and nothing else', async (_, leave) => {
    const email = `bold.${unique()}@customer.example`;
    const longer = await signUp(server, { email: `x${email}.org` });
    await server.post(API.partnership, anApplication({ email: `a.${email}` }));
    await othersMention(`not ${email}`);
    await holdJobs(server.db);
    const before = await storedRows(server.db);
    const view = { list: 'signups', name: `only them ${unique()}`, query: `q=${encodeURIComponent(email)}` };

    const person = await signUp(server, { email });
    await confirm(person.id);
    await server.post(API.contact, aMessage({ email }), { 'idempotency-key': unique() });
    await server.post(API.partnership, anApplication({ email }), { 'idempotency-key': unique() });
    await server.post(API.views, view, { cookie: admin });
    await leave(person.email, person.password);

    expect(await sentUnder(email)).toEqual([]);
    const views = await server.get(`${API.views}?list=signups`, { cookie: admin });
    expect(JSON.stringify(views.body)).not.toContain(view.name);
    expect(await lostSince(server.db, before)).toEqual([]);
    expect(await sentUnder(longer.email)).toContain('users');
  });

  test('whose email is the team’s: mail to the team about others stays', async () => {
    const others = await othersMention('nobody in particular');
    await holdJobs(server.db);
    const before = await storedRows(server.db);
    const colleague = await signUp(server, { email: TEAM_EMAIL });
    await confirm(colleague.id);
    await deleteAccount(colleague);
    const lost = (await lostSince(server.db, before)).filter((row) => row.includes(others.id));
    expect(lost).toEqual([]);
  });

  test('a saved search that found only them is removed, however it was typed; one that found more stays', async () => {
    const word = `Zolboo${unique()}`;
    const both = `Erdene${unique()}`;
    const person = await signUp(server, { firstName: word, lastName: both });
    await signUp(server, { lastName: both });
    for (const q of [word, both]) {
      await server.post(
        API.views,
        { list: 'signups', name: `view of ${q}`, query: `q=${q}` },
        { cookie: admin },
      );
    }
    await erase(person.email);
    const { body } = await server.get(`${API.views}?list=signups`, { cookie: admin });
    expect(JSON.stringify(body)).not.toContain(`view of ${word}`);
    expect(JSON.stringify(body)).toContain(`view of ${both}`);
  });
});

// Mutation: a version in which erasing drops the counters: each deletion gave ten more tries.
test('deleting an account gives no new guesses at a password, neither at another’s nor at one’s own', async () => {
  const strict = await startTestServer({ env: { LIMIT_LOGINS_PER_15_MIN: '4' } });
  const tryOut = (email: string) => strict.post(API.login, { email, password: 'a guess at it' });
  const anna = aSignup({ email: 'anna@customer.example.org' });
  const stranger = aSignup({ email: 'anna@customer.example' });
  await strict.post(API.signup, anna);
  for (let guess = 0; guess < 4; guess++) expect((await tryOut(anna.email)).status).toBe(401);
  await strict.post(API.signup, stranger);
  const cookie = await strict.logIn(stranger);
  const { password } = stranger;
  expect(await strict.post(API.accountDelete, { password }, { cookie })).toMatchObject({ status: 200 });
  expect((await tryOut(anna.email)).status).toBe(429);
  // Signing in was the first of four; deleting was tried on a device of theirs, which counts for itself.
  const own = [];
  for (let guess = 0; guess < 4; guess++) own.push((await tryOut(stranger.email)).status);
  await strict.close();
  expect(own).toEqual([401, 401, 401, 429]);
});

test('records of an unconfirmed email expire without the mail of its owner', async () => {
  const applicant = anApplication();
  await server.post(API.partnership, applicant);
  await mailTo(server, applicant.email);
  await signUp(server, { email: applicant.email });
  // Only the lead is old.
  await server.db.query(
    "update leads set created_at = now() - interval '40 days' where user_id = (select id from users where email = $1)",
    [applicant.email],
  );
  await expireRecords({
    ctx: server.contextFor(system('jobs'), () => new Date()),
    input: { days: 30 },
  });
  expect((await server.db.query('select 1 from users where email = $1', [applicant.email])).rows).toEqual([]);
  const left = (await mailTo(server, applicant.email)).map(({ template }) => template);
  expect(left).toEqual(['application-received']);
});
