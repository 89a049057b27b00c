import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { applicationReply } from '#contracts/application.ts';
import { leadDetails } from '#contracts/lead-details.ts';
import { messageDetails } from '#contracts/message.ts';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import { filledTemplates, recordMail } from '#contracts/record-mail.ts';
import { applicationReview } from '#contracts/review.ts';
import { invited } from '#contracts/team.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { expectError } from '#tests/fixtures/expect-error.ts';
import { startLeadTest } from '#tests/fixtures/leads.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';
import { aMessage, anApplication } from '#tests/fixtures/people.ts';
import { tablesWith } from '#tests/fixtures/whole-database.ts';

let team: Awaited<ReturnType<typeof startLeadTest>>;
beforeAll(async () => {
  team = await startLeadTest();
  await team.server.post(API.account, { firstName: 'Bat', lastName: 'Erdene' }, { cookie: team.cookie });
});
afterAll(() => team.server.close());

const MAIL = { version: 0, subject: 'A time for your setup', text: 'Hello,\n\nwhen does it suit you?' };

async function read<Shape>(path: ApiPath, id: string, shape: z.ZodMiniType<Shape>, cookie = team.cookie) {
  return shape.parse((await team.server.get(fillPath(path, { id }), { cookie })).body);
}

async function aMessageToUs() {
  const form = aMessage();
  await team.server.post(API.contact, form);
  const { rows } = await team.server.db.query('select id from messages where email = $1', [form.email]);
  return { ...form, id: String(rows[0].id) };
}

test('a mail begins with a template: greeted by name, signed by whoever writes, to the address we know', async () => {
  const { id, email, companyName } = await team.aLead();
  await team.server.db.query("update users set first_name = 'Saraa' where id = $1", [id]);
  await team.server.db.query("update companies set company_name = 'Bold & Sons' where user_id = $1", [id]);
  const { to, drafts } = await read(API.leadMailTemplates, id, filledTemplates);
  expect(to).toBe(email);
  expect(drafts[0]).toMatchObject({ name: 'blank', subject: '' });
  const call = drafts.find(({ name }) => name === 'after-the-call');
  expect(call?.text).toMatch(/^Hello Saraa,/);
  expect(call?.text).toContain('With the Growth plan, the agent for Bold & Sons answers');
  expect(call?.text).toMatch(/Best regards,\nBat Erdene\nMorin$/);
  for (const { subject, text } of drafts) expect(subject + text).not.toMatch(/[{}]/);
  expect(drafts.map(({ name }) => name)).not.toContain('answer');
  expect(companyName).not.toBe('Bold & Sons');
});

// Mutation: names and companies filled in as they were typed.
test('what somebody typed to be read as a link is in no filled-in template', async () => {
  const { id } = await team.aLead();
  await team.server.db.query("update users set first_name = 'evil.example' where id = $1", [id]);
  await team.server.db.query("update companies set company_name = 'Prize.example/win' where user_id = $1", [
    id,
  ]);
  const { drafts } = await read(API.leadMailTemplates, id, filledTemplates);
  for (const { subject, text } of drafts) expect(subject + text).not.toMatch(/evil|prize/i);
  expect(drafts[0]?.text).toMatch(/^Hello there,/);
});

// Mutation: a mail without a mail server is answered like one that is sent.
test('where there is no mail server, a mail and an invitation are said to be stored, not sent', async () => {
  const { id } = await team.aLead();
  expect(await team.send(API.leadMails, id, MAIL)).toMatchObject({ body: { stored: true } });
  const form = { email: `${id}@colleague.example`, role: 'viewer' };
  const { body } = await team.server.post(API.team, form, { cookie: team.cookie });
  expect(body).toMatchObject({ stored: true });
  const member = fillPath(API.teamResend, { id: invited.parse(body).id });
  expect((await team.server.post(member, {}, { cookie: team.cookie })).body).toMatchObject({
    message: 'The invitation is stored, not sent',
  });
});

// Mutation: a mail that is only stored is contact, or an answer. Red: the response time stopped, and nobody had heard
// of us.
test('a lead is mailed; stored alone that is no contact; the mail opens from the history with its text and who wrote it', async () => {
  const { id, email } = await team.aLead();
  const lead = await team.change(API.leadMails, id, MAIL);
  expect(lead).toMatchObject({ status: 'pending_setup', contactedAt: null, version: 1 });
  expect(lead.history.filter(({ text }) => text === MAIL.subject)).toHaveLength(1);
  const [entry] = lead.history;
  expect(entry).toMatchObject({ kind: 'mail', text: MAIL.subject, actorId: team.adminId });
  const [sent] = (await mailTo(team.server, email)).filter(({ template }) => template === 'lead-message');
  expect(sent).toMatchObject({ subject: MAIL.subject, status: 'captured' });
  expect(sent?.text).toContain('when does it suit you?');
  const opened = await read(API.leadMail, entry?.mail?.id ?? '', recordMail);
  expect(opened).toMatchObject({
    status: 'captured',
    to: email,
    from: null,
    subject: MAIL.subject,
    text: MAIL.text,
    by: 'Bat Erdene',
  });
  const { rows } = await team.server.db.query(
    "select details from audit_entries where action = 'lead.mail' and subject_id = $1",
    [id],
  );
  expect(JSON.stringify(rows)).not.toContain('suit you');
});

test('an applicant and whoever wrote a message are mailed in the same way; what is only stored answers none', async () => {
  const form = anApplication();
  const applied = await team.server.post(API.partnership, form);
  const { id } = applicationReply.parse(applied.body);
  expect(await team.send(API.applicationMails, id, MAIL)).toMatchObject({ status: 200 });
  const review = await team.server.get(fillPath(API.reviewApplication, { id }), {
    cookie: team.cookie,
  });
  const step = applicationReview.parse(review.body).history.at(-1);
  expect(step).toMatchObject({ kind: 'mail', text: MAIL.subject, mail: { id: expect.any(String) } });
  expect(await read(API.applicationMail, step?.mail?.id ?? '', recordMail)).toMatchObject({ to: form.email });

  const message = await aMessageToUs();
  expect((await read(API.messageMailTemplates, message.id, filledTemplates)).drafts[0]?.name).toBe('answer');
  expect(await team.send(API.messageMails, message.id, MAIL)).toMatchObject({ body: { version: 1 } });
  const stored = await read(API.message, message.id, messageDetails);
  expect(stored).toMatchObject({ status: 'open', answeredAt: null });
  expect(await read(API.messageMail, stored.history[0]?.mail?.id ?? '', recordMail)).toMatchObject({
    to: message.email,
    text: MAIL.text,
  });
});

// Mutation: opening it for whoever reads the record: it may hold a link that signs in. Or for nobody, though the list
// of mails opens it.
test('what the site itself wrote opens from a history for whoever reads it in the list of mails, and for nobody else', async () => {
  const { id, email } = await team.aLead();
  const [welcome] = await mailTo(team.server, email);
  const mailId = welcome?.id ?? '';
  const sales = await team.server.logIn(await aColleague(team.server, 'sales'));
  const historyOf = async (cookie: string) =>
    (await read(API.leadDetails, id, leadDetails, cookie)).lead?.history;
  const isWelcome = ({ details }: { details: unknown }) => Object(details).template === 'welcome';
  expect((await historyOf(team.cookie))?.find(isWelcome)?.mail).toMatchObject({ id: mailId });
  expect(await read(API.leadMail, mailId, recordMail)).toMatchObject({ text: welcome?.text });
  expect((await historyOf(sales))?.find(isWelcome)).toMatchObject({ details: { status: 'captured' } });
  expect((await historyOf(sales))?.find(isWelcome)?.mail).toBeUndefined();
  for (const [path, cookie] of [
    [API.leadMail, sales],
    [API.messageMail, team.cookie],
    [API.applicationMail, team.cookie],
  ] as const) {
    expectError(await team.server.get(fillPath(path, { id: mailId }), { cookie }), 404, 'not_found');
  }
  // Where it was sent, its text is kept nowhere.
  await team.server.db.query("update mails set status = 'sent', text = null, html = null where id = $1", [
    mailId,
  ]);
  expectError(
    await team.server.get(fillPath(API.leadMail, { id: mailId }), { cookie: team.cookie }),
    404,
    'not_found',
  );
});

// Mutation: opensFor() that asks only for the list of mails.
test('a mail of the site that holds no link in anybody’s name opens for whoever reads the lead, and for nobody else', async () => {
  const { id, email } = await team.aLead();
  await team.change(API.leadEdit, id, { version: 0, email: `right.${email}` });
  const mail = (await mailTo(team.server, email)).find(({ template }) => template === 'email-changed');
  const openedBy = async (role: 'viewer' | 'reviewer') => {
    const cookie = await team.server.logIn(await aColleague(team.server, role));
    expectError(await team.server.get(API.mails, { cookie }), 403, 'forbidden');
    return team.server.get(fillPath(API.leadMail, { id: mail?.id ?? '' }), { cookie });
  };
  const { text } = recordMail.parse((await openedBy('viewer')).body);
  expect(text).toBe(mail?.text);
  expect(text).not.toContain('token=');
  expectError(await openedBy('reviewer'), 403, 'forbidden');
});

test('whoever reads leads reads their mails; writing needs the right to write, and another kind’s mails are nobody’s', async () => {
  const { id } = await team.aLead();
  const lead = await team.change(API.leadMails, id, MAIL);
  const mailId = lead.history[0]?.mail?.id ?? '';
  const as = async (role: 'viewer' | 'reviewer' | 'sales') =>
    team.server.logIn(await aColleague(team.server, role));
  const viewer = await as('viewer');
  expect(await read(API.leadMail, mailId, recordMail, viewer)).toMatchObject({ text: MAIL.text });
  expectError(await team.send(API.leadMails, id, MAIL, viewer), 403, 'forbidden');
  const templates = await team.server.get(fillPath(API.leadMailTemplates, { id }), { cookie: viewer });
  expectError(templates, 403, 'forbidden');
  const reviewer = { cookie: await as('reviewer') };
  expectError(await team.server.get(fillPath(API.leadMail, { id: mailId }), reviewer), 403, 'forbidden');
  expectError(
    await team.server.get(fillPath(API.applicationMail, { id: mailId }), reviewer),
    404,
    'not_found',
  );
});

test('of two who write at once the second is told; nobody is mailed without end', async () => {
  const { id, email } = await team.aLead();
  await team.change(API.leadMails, id, MAIL);
  expectError(await team.send(API.leadMails, id, MAIL), 409, 'conflict');
  await team.change(API.leadMails, id, { ...MAIL, version: 1 });
  await team.change(API.leadMails, id, { ...MAIL, version: 2 });
  const refused = await team.send(API.leadMails, id, { ...MAIL, version: 3 });
  expectError(refused, 429, 'rate_limited');
  const sent = (await mailTo(team.server, email)).filter(({ template }) => template === 'lead-message');
  expect(sent).toHaveLength(3);
  expect((await team.read(id)).version).toBe(3);
});

test('several who are mailed at once have it in their histories, with who wrote it', async () => {
  const { id } = await team.aLead();
  await team.server.db.query("update users set first_name = 'Saraa' where id = $1", [id]);
  const leads = [{ id, version: 0 }];
  const mail = { action: 'mail', leads, subject: 'Your {plan} plan', text: 'Hello {firstName}' };
  await team.server.post(API.leadBulk, mail, { cookie: team.cookie });
  const [entry] = (await team.read(id)).history;
  expect(entry).toMatchObject({ kind: 'mail', text: 'Your Growth plan', actorId: team.adminId });
  expect(await read(API.leadMail, entry?.mail?.id ?? '', recordMail)).toMatchObject({ text: 'Hello Saraa' });
});

test('of whom no email is known nobody is mailed', async () => {
  const { id } = await team.aLead();
  await team.server.db.query("update users set email = id || '@unknown.invalid' where id = $1", [id]);
  expectError(await team.send(API.leadMails, id, MAIL), 409, 'conflict');
  expect((await team.read(id)).history.map(({ text }) => text)).not.toContain(MAIL.subject);
});

test('an erased person leaves no mail to them', async () => {
  const { id, email } = await team.aLead();
  const text = `Only ${crypto.randomUUID()}`;
  await team.change(API.leadMails, id, { ...MAIL, text });
  await mailTo(team.server, email);
  expect(await tablesWith(team.server.db, text)).not.toEqual([]);
  await team.server.post(API.personErase, { email, confirmEmail: email }, { cookie: team.cookie });
  expect(await tablesWith(team.server.db, text)).toEqual([]);
  expect(await tablesWith(team.server.db, email)).toEqual([]);
});
