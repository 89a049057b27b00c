import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Lead } from '#contracts/lead.ts';
import { leadRecipients } from '#contracts/lead-bulk.ts';
import { leadDetails } from '#contracts/lead-details.ts';
import { newLeadReply } from '#contracts/lead-edit.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { filledTemplates } from '#contracts/record-mail.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { mailTo, tokenMailedTo } from '#tests/fixtures/mailbox.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
beforeAll(async () => {
  team = await startLeadTest();
});
afterAll(() => team.server.close());

const newAddress = () => `right-${crypto.randomUUID()}@steppe.example`;
const detailsOf = async (id: string) =>
  leadDetails.parse((await team.server.get(fillPath(API.leadDetails, { id }), { cookie: team.cookie })).body);
const signsIn = async (email: string, password: string) =>
  (await team.server.post(API.login, { email, password })).status;
const verify = (token: string, password: string) => team.server.post(API.verifyEmail, { token, password });
const templatesTo = async (email: string) =>
  (await mailTo(team.server, email)).map(({ template }) => template);

// Mutation: leaving a link or a session of the former address alive, or confirming the new one without its link.
test('who never confirmed the address has the right one at once, and what went to the wrong one ends', async () => {
  const { id, ...form } = await team.aLead();
  const old = await tokenMailedTo(team.server, form.email, 'welcome');
  const mine = await team.server.logIn(form);
  const email = newAddress();
  const lead = await team.change(API.leadEdit, id, { version: 0, email });
  expect(lead.history[0]).toMatchObject({
    kind: 'edited',
    details: { changed: { email: { from: form.email, to: email } } },
  });
  expect((await detailsOf(id)).user).toMatchObject({ email, emailVerified: false });
  expectError(await team.server.get(API.account, { cookie: mine }), 401, 'unauthenticated');
  expectError(await verify(old, form.password), 404, 'not_found');
  expect(await signsIn(form.email, form.password)).toBe(401);
  expect(await signsIn(email, form.password)).toBe(200);
  expect(await templatesTo(form.email)).toContain('email-changed');
  const found = await team.server.get(`${API.signups}?q=${email}`, { cookie: team.cookie });
  expect(found.body).toMatchObject([{ id }]);
  const link = await tokenMailedTo(team.server, email, 'confirm-new-email');
  expect(await verify(link, form.password)).toMatchObject({ status: 200 });
  expect((await detailsOf(id)).user).toMatchObject({ email, emailVerified: true });
});

/** Whoever asks for a new password of this address is mailed none. */
async function expectNoPasswordLink(email: string): Promise<void> {
  expect(await team.server.post(API.forgotPassword, { email })).toMatchObject({ status: 200 });
  // Jobs of a queue are taken in turn: once the second one's mail is there, the first one's would be.
  const { email: other } = await team.aLead();
  await team.server.post(API.forgotPassword, { email: other });
  await tokenMailedTo(team.server, other, 'password-reset');
  expect(await templatesTo(email)).not.toContain('password-reset');
}

// Mutation: a link for any account: whoever edits gives it an address of their own, and asks for a new password.
test('an account that the team gave an address gets no link for a new password until somebody confirmed it', async () => {
  const { id, ...form } = await team.aLead();
  const email = newAddress();
  await team.change(API.leadEdit, id, { version: 0, email });
  await expectNoPasswordLink(email);
  const link = await tokenMailedTo(team.server, email, 'confirm-new-email');
  expect(await verify(link, form.password)).toMatchObject({ status: 200 });
  await team.server.post(API.forgotPassword, { email });
  expect(await tokenMailedTo(team.server, email, 'password-reset')).toEqual(expect.any(String));
});

const mailed = ({ history }: Lead) =>
  history.flatMap(({ kind, details }) => (kind === 'mail' ? [`${details?.template} to ${details?.to}`] : []));

// Mutation: reading the history by the present address; mailing only the link to confirm, after which no status link
// works.
test('the history shows what went to either address, and the right one gets a link to confirm it and one to the status', async () => {
  const { id, email: wrong } = await team.aLead();
  const email = newAddress();
  const lead = await team.change(API.leadEdit, id, { version: 0, email });
  expect(mailed(lead).toSorted()).toEqual([
    `confirm-new-email to ${email}`,
    `email-changed to ${wrong}`,
    `status-link to ${email}`,
    `welcome to ${wrong}`,
  ]);
  expect(lead.statusLinks).toBe(1);
  const called = await team.change(API.leadCalls, id, { reached: true });
  const again = await team.change(API.leadEmailLink, id);
  expect(again).toMatchObject({ statusLinks: 2, version: called.version });
  expect(again.history.find(({ kind }) => kind === 'email_link')).toMatchObject({ actorId: team.adminId });
  expect(mailed(again)).toEqual(
    expect.arrayContaining([`confirm-new-email to ${email}`, `status-link to ${email}`]),
  );
});

// Mutation: changing it at once, with which whoever edits could ask for a new password of the account.
test('who confirmed the address keeps it until the new one is confirmed with the password', async () => {
  const { id, ...form } = await team.aLead();
  await verify(await tokenMailedTo(team.server, form.email, 'welcome'), form.password);
  const mine = await team.server.logIn(form);
  const email = newAddress();
  const lead = await team.change(API.leadEdit, id, { version: 0, email });
  expect(lead.history[0]?.details).toMatchObject({ changed: { email: { to: email, waits: true } } });
  expect(await detailsOf(id)).toMatchObject({ newEmail: email, user: { email: form.email } });
  await team.server.post(API.forgotPassword, { email });
  const told = await mailTo(team.server, form.email);
  expect(told.find(({ template }) => template === 'email-changed')?.text).not.toContain(email);
  const link = await tokenMailedTo(team.server, email, 'confirm-new-email');
  expect(await templatesTo(email)).toEqual(['confirm-new-email']);
  expectError(await verify(link, 'not the password of it'), 400, 'validation');
  expect(await team.server.get(API.account, { cookie: mine })).toMatchObject({ status: 200 });
  expect(await verify(link, form.password)).toMatchObject({ status: 200 });
  expect(await detailsOf(id)).toMatchObject({ user: { email, emailVerified: true } });
  expect((await detailsOf(id)).newEmail).toBeUndefined();
  expectError(await team.server.get(API.account, { cookie: mine }), 401, 'unauthenticated');
  expect(await signsIn(email, form.password)).toBe(200);
  const edits = (await team.read(id)).history.filter(({ kind }) => kind === 'edited');
  expect(edits[0]).toMatchObject({
    actorId: null,
    details: { changed: { email: { from: form.email, to: email } } },
  });
});

async function aWaitingChange() {
  const { id, ...form } = await team.aLead();
  await verify(await tokenMailedTo(team.server, form.email, 'welcome'), form.password);
  const email = newAddress();
  await team.change(API.leadEdit, id, { version: 0, email });
  return { id, form, email };
}

// Mutation: saying it only on the record; for whose link is over, too.
test('while another address waits, the list says so, and whoever is about to write', async () => {
  const { id, form, email } = await aWaitingChange();
  const list = async () =>
    (await team.server.get(`${API.signups}?q=${form.email}`, { cookie: team.cookie })).body;
  expect(await list()).toMatchObject([{ email: form.email, newEmail: email }]);
  const templates = await team.server.get(fillPath(API.leadMailTemplates, { id }), { cookie: team.cookie });
  expect(filledTemplates.parse(templates.body)).toMatchObject({ to: form.email, newEmail: email });
  const several = await team.server.post(API.leadBulkRecipients, { ids: [id] }, { cookie: team.cookie });
  expect(leadRecipients.parse(several.body).recipients).toMatchObject([{ newEmail: email }]);
  await team.server.db.query("update one_time_tokens set expires_at = now() where purpose = 'change-email'");
  expect(await list()).not.toMatchObject([{ newEmail: email }]);
});

// Mutation: leaving the first link alive beside the second, or one of them after the change was withdrawn.
test('the link to a new address is sent again, and withdrawn: the old address stays', async () => {
  const { id, form, email } = await aWaitingChange();
  const first = await tokenMailedTo(team.server, email, 'confirm-new-email');
  await team.change(API.leadEmailLink, id);
  const second = await tokenMailedTo(team.server, email, 'confirm-new-email');
  expectError(await verify(first, form.password), 404, 'not_found');
  const lead = await team.change(API.leadEmailWithdraw, id);
  expect(lead.history[0]).toMatchObject({ kind: 'email_withdrawn', details: { email } });
  expectError(await verify(second, form.password), 404, 'not_found');
  expect((await detailsOf(id)).newEmail).toBeUndefined();
  expectError(await team.send(API.leadEmailWithdraw, id), 409, 'conflict');
  expectError(await team.send(API.leadEmailLink, id), 409, 'conflict');
  const { rows } = await team.server.db.query(
    "select details from audit_entries where action = 'lead.email-withdraw' and subject_id = $1",
    [id],
  );
  expect(JSON.stringify(rows)).not.toContain(email);
});

// Mutation: keeping the link alive when the owner, warned by the mail, chooses another password.
test('an owner who chooses a new password ends the change that waits', async () => {
  const { id, ...form } = await team.aLead();
  await verify(await tokenMailedTo(team.server, form.email, 'welcome'), form.password);
  const email = newAddress();
  await team.change(API.leadEdit, id, { version: 0, email });
  const link = await tokenMailedTo(team.server, email, 'confirm-new-email');
  await team.server.post(API.forgotPassword, { email: form.email });
  const token = await tokenMailedTo(team.server, form.email, 'password-reset');
  const password = 'four strings and no bow';
  expect(await team.server.post(API.resetPassword, { token, password })).toMatchObject({ status: 200 });
  expectError(await verify(link, password), 404, 'not_found');
});

// Mutation: declining with nothing but the link: whoever reads the mailbox that the team entered removed a customer who
// pays.
test('the reader of an address that the team entered removes nothing', async () => {
  const { id } = await team.aLead();
  const email = newAddress();
  await team.change(API.leadEdit, id, { version: 0, email });
  const token = await tokenMailedTo(team.server, email, 'confirm-new-email');
  const declined = await team.server.post(API.verifyEmailDecline, { token });
  expect(expectError(declined, 409, 'conflict').message).toContain('Our team is in touch');
  expect((await detailsOf(id)).user).toMatchObject({ email });
});

// Mutation: a link for whoever has no password yet: a colleague gave an imported lead an address of their own.
test('who cannot sign in has it at once, and nothing is mailed, not even when a password is asked for', async () => {
  const email = newAddress();
  const wrong = newAddress();
  const entered = { firstName: 'Saraa', email: wrong };
  const { body } = await team.server.post(API.leads, entered, { cookie: team.cookie });
  const { id } = newLeadReply.parse(body);
  const sales = await team.server.logIn(await aColleague(team.server, 'sales'));
  expect(await team.send(API.leadEdit, id, { version: 0, email }, sales)).toMatchObject({ status: 200 });
  expect((await detailsOf(id)).user.email).toBe(email);
  expect([await templatesTo(wrong), await templatesTo(email)]).toEqual([[], []]);
  await expectNoPasswordLink(email);
  // Whoever may erase people says whose the address is.
  const right = newAddress();
  await team.change(API.leadEdit, id, { version: 1, email: right });
  await team.server.post(API.forgotPassword, { email: right });
  expect(await tokenMailedTo(team.server, right, 'password-reset')).toEqual(expect.any(String));
});

// Mutation: deletion for whoever chose a password: a colleague enters an address of their own, and deletes what others
// did.
test('whom the team entered and works with asks the team to be deleted', async () => {
  const email = newAddress();
  const { body } = await team.server.post(API.leads, { firstName: 'Saraa', email }, { cookie: team.cookie });
  const { id } = newLeadReply.parse(body);
  await team.server.post(API.forgotPassword, { email });
  const password = 'two strings and a bow';
  const token = await tokenMailedTo(team.server, email, 'password-reset');
  expect(await team.server.post(API.resetPassword, { token, password })).toMatchObject({ status: 200 });
  await team.change(API.leadCalls, id, { reached: false });
  const cookie = await team.server.logIn({ email, password });
  const deleted = await team.server.post(API.accountDelete, { password }, { cookie });
  expect(expectError(deleted, 409, 'conflict').message).toContain('Our team entered this record');
  expect((await detailsOf(id)).user.email).toBe(email);
});

// Mutation: refusing it with the words of the signup, which name nobody.
test('an address that somebody has is refused with their name, and nothing of the form is saved', async () => {
  const { id, ...form } = await team.aLead();
  const other = await team.aLead();
  const sent = await team.send(API.leadEdit, id, { version: 0, email: other.email, lastName: 'Other' });
  const { fields } = expectError(sent, 400, 'validation');
  expect(fields?.email).toContain(
    `${other.firstName} ${other.lastName}, ${other.companyName} has this address`,
  );
  expect((await detailsOf(id)).user).toMatchObject({ email: form.email, lastName: form.lastName });
});
