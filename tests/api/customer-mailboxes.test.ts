import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { booked } from '#tests/fixtures/booking.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { mailTo, tokenMailedTo } from '#tests/fixtures/mailbox.ts';
import { aMessage, anApplication } from '#tests/fixtures/people.ts';
import { signUp } from '#tests/fixtures/sign-up.ts';
import { tablesWith } from '#tests/fixtures/whole-database.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
beforeAll(async () => {
  team = await startLeadTest();
});
afterAll(() => team.server.close());

const anAddress = () => `${crypto.randomUUID()}@steppe.example`;
const verify = async (token: string, password: string) =>
  expect(await team.server.post(API.verifyEmail, { token, password })).toMatchObject({ status: 200 });
const post = (path: string, body: object) => team.server.post(path, body, { cookie: team.cookie });
const erase = (email: string) => post(API.personErase, { email, confirmEmail: email });

/** A message, an appointment and an application under an email. */
async function sendAll(email: string) {
  await team.server.post(API.contact, aMessage({ email }));
  await booked(team.server, { email });
  expect(await team.server.post(API.partnership, anApplication({ email }))).toMatchObject({ status: 201 });
  await mailTo(team.server, email);
}

/** Gives a customer another address, which they confirm with their password. */
async function move({ id, password }: { id: string; password: string }) {
  const email = anAddress();
  const { version } = await team.read(id);
  await team.change(API.leadEdit, id, { version, email });
  await verify(await tokenMailedTo(team.server, email, 'confirm-new-email'), password);
  return email;
}

let [first, second, third] = ['', '', ''];
let customer = {} as Awaited<ReturnType<typeof team.aLead>>;
/** A customer who had two other addresses, and confirmed each. */
beforeEach(async () => {
  customer = await team.aLead();
  first = customer.email;
  await verify(await tokenMailedTo(team.server, first, 'welcome'), customer.password);
  await sendAll(first);
  second = await move(customer);
  await team.server.post(API.contact, aMessage({ email: second }));
  third = await move(customer);
});

const left = () => Promise.all([first, second, third].map((email) => tablesWith(team.server.db, email)));

// Mutation: erasing and deleting only what is under the present address.
// Red: message, appointment and application that were sent from the first address stayed, with names and words.
test('a customer who moved to another address is erased with what they sent from the ones before', async () => {
  const asked = await post(API.personErasure, { email: third });
  expect(asked.body).toMatchObject({ isKnown: true });
  expect(await erase(third)).toMatchObject({
    status: 200,
    body: { accounts: 1, applications: 1, messages: 2, appointments: 1 },
  });
  expect(await left()).toEqual([[], [], []]);
});

test('a customer who deletes the account goes with what they sent from the addresses before', async () => {
  const { password } = customer;
  const cookie = await team.server.logIn({ email: third, password });
  expect(await team.server.post(API.accountDelete, { password }, { cookie })).toMatchObject({ status: 200 });
  expect(await left()).toEqual([[], [], []]);
});

// Mutation: gathering only what is under the present address.
test('their own export and that of the team hold what they sent from the addresses before', async () => {
  const cookie = await team.server.logIn({ email: third, password: customer.password });
  const own = Object((await team.server.get(API.accountExport, { cookie })).body);
  const teams = Object((await post(API.personExport, { email: third })).body);
  for (const { messages, appointments, partnerships, mails } of [own, teams]) {
    expect(Object.groupBy(messages, ({ email }: { email: string }) => email)).toMatchObject({
      [first]: [{}],
      [second]: [{}],
    });
    expect([appointments, partnerships]).toMatchObject([[{ email: first }], [{ email: first }]]);
    expect(mails).toContainEqual(expect.objectContaining({ recipient: first, template: 'welcome' }));
  }
});

// Mutation: `under` without the moment when a former mailbox was left.
// Red: the messages of a successor, who has no account, were in the export of whoever had the mailbox before, and went
// with them.
test('what comes from a mailbox after it was left is somebody else’s', async () => {
  await team.server.post(API.contact, aMessage({ email: first, lastName: 'Successor' }));
  const cookie = await team.server.logIn({ email: third, password: customer.password });
  for (const answer of [
    await team.server.get(API.accountExport, { cookie }),
    await post(API.personExport, { email: third }),
  ]) {
    expect(JSON.stringify(answer.body)).not.toContain('Successor');
    expect(Object(answer.body).messages).toHaveLength(2);
  }
  expect(await erase(third)).toMatchObject({ body: { accounts: 1, messages: 2 } });
  expect(await tablesWith(team.server.db, 'Successor')).toContain('public.messages');
});

// Mutation: every address that the history names.
test('an address that was mistyped and never confirmed is a stranger’s, and keeps what is theirs', async () => {
  const { id, ...form } = await team.aLead();
  const mistyped = form.email;
  const right = anAddress();
  await team.change(API.leadEdit, id, { version: 0, email: right });
  await verify(await tokenMailedTo(team.server, right, 'confirm-new-email'), form.password);
  await team.server.post(API.contact, aMessage({ email: mistyped }));
  const { body } = await post(API.personExport, { email: right });
  expect(body).toMatchObject({ messages: [] });
  expect(await erase(right)).toMatchObject({ body: { accounts: 1, messages: 0 } });
  expect(await tablesWith(team.server.db, mistyped)).toContain('public.messages');
});

// Mutation: leaving out only accounts of today, or none.
test.each(['is', 'was'])(
  'an address that %s another one’s since keeps what was sent from it',
  async (whose) => {
    const next = await signUp(team.server, { email: second });
    if (whose === 'was') {
      await verify(await tokenMailedTo(team.server, second, 'welcome'), next.password);
      await move(next);
    }
    expect(await erase(third)).toMatchObject({ body: { accounts: 1, messages: 1 } });
    expect(await tablesWith(team.server.db, first)).toEqual([]);
    expect(await tablesWith(team.server.db, second)).toContain('public.messages');
  },
);
