import { beforeEach, expect, test } from 'vitest';
import { API, fillPath } from '#contracts/paths.ts';
import { ADMIN } from '#tests/fixtures/admin.ts';
import { mailTo, tokenMailedTo } from '#tests/fixtures/mailbox.ts';
import { type PartnerTest, testWithPartner } from '#tests/fixtures/partners.ts';
import { aMessage, aSignup } from '#tests/fixtures/people.ts';
import { startWaitingJobs } from '#tests/fixtures/retry-jobs-now.ts';
import { tablesWith } from '#tests/fixtures/whole-database.ts';

let { team, partner } = {} as PartnerTest;
testWithPartner((begun) => {
  ({ team, partner } = begun);
});

/** Where the portal of the partner was opened: the team invited another mailbox than they applied from. */
let second = '';
let cookie = '';
beforeEach(async () => {
  second = `portal@${team.unique()}.example`;
  const invited = await team.post(fillPath(API.partnerInvite, { id: partner.id }), { email: second });
  expect(invited).toMatchObject({ status: 200 });
  cookie = await team.signedIn({ email: second });
  // A mail that is only about the account, and a reply that is kept for the account.
  await team.server.post(API.forgotPassword, { email: second });
  await tokenMailedTo(team.server, second, 'password-reset');
  await team.server.post(API.contact, aMessage({ email: partner.email }));
  // The mail of the decision waits, for whoever decided may take it back.
  await startWaitingJobs(team.server);
  await mailTo(team.server, partner.email);
});

const left = async () => [
  await tablesWith(team.server.db, partner.email),
  await tablesWith(team.server.db, second),
];
const erase = (email: string) => team.post(API.personErase, { email, confirmEmail: email });

// Mutation: removing only what is under the email that was asked for.
// Red: the mails to the second mailbox, or the whole application, were there for good, under a name that was erased.
test.each(['the email that they applied with', 'the mailbox of their portal'])(
  'erasing a partner by %s leaves neither address anywhere',
  async (which) => {
    expect(await erase(which.includes('portal') ? second : partner.email)).toMatchObject({
      status: 200,
      body: { accounts: 1, applications: 1, messages: 1 },
    });
    expect(await left()).toEqual([[], []]);
  },
);

test('a partner who deletes the account at the second mailbox leaves neither address anywhere', async () => {
  const answer = await team.post(API.accountDelete, { password: ADMIN.password }, cookie);
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 200 });
  expect(await left()).toEqual([[], []]);
});

// Mutation: gathering only what is under the email that was asked for.
// Red: the export of somebody who was invited to another mailbox held no application, or no account.
test('the export of either address holds the account and the application', async () => {
  for (const email of [partner.email, second]) {
    const { body } = await team.post(API.personExport, { email });
    const text = JSON.stringify(body);
    expect(text).toContain(partner.email);
    expect(text).toContain(second);
    expect(Object(body).partnerships).toMatchObject([{ email: partner.email }]);
    expect(Object(body).messages).toHaveLength(1);
  }
  const own = Object((await team.get(API.accountExport, cookie)).body);
  expect(own.partnerships).toMatchObject([{ id: partner.application.id }]);
  expect(own.messages).toEqual([]);
});

// Mutation: all addresses that the record names.
// Red: with the mailbox of a portal went the mails of a customer of ours, whose account stays.
test('an address that is somebody’s account stays theirs', async () => {
  const { email } = partner;
  await team.server.post(API.signup, aSignup({ email }));
  await tokenMailedTo(team.server, email, 'welcome');
  expect(await erase(second)).toMatchObject({ status: 200, body: { accounts: 1, messages: 0 } });
  expect((await mailTo(team.server, email)).map(({ template }) => template)).toContain('welcome');
  expect(await tablesWith(team.server.db, email)).toContain('public.users');
});

// Mutation: removing mails about nobody but those who are erased: the account of the first invitation is gone by then.
// Red: the invitation of somebody who was erased stayed, with their code.
test('an invitation to a mailbox that never joined goes with the partner; what was sent from there is a stranger’s', async () => {
  const other = await team.aPartner();
  const [never, joined] = [`first@${team.unique()}.example`, `second@${team.unique()}.example`];
  for (const email of [never, joined]) {
    const invited = await team.post(fillPath(API.partnerInvite, { id: other.id }), { email });
    expect(invited).toMatchObject({ status: 200 });
    await tokenMailedTo(team.server, email, 'partner-invitation');
  }
  await team.server.post(API.contact, aMessage({ email: never }));
  expect(await erase(joined)).toMatchObject({ status: 200, body: { accounts: 1, messages: 0 } });
  expect((await mailTo(team.server, never)).map(({ template }) => template)).not.toContain(
    'partner-invitation',
  );
  expect(await tablesWith(team.server.db, never)).toContain('public.messages');
});
