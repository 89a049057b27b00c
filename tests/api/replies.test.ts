import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { messageDetails } from '#contracts/message.ts';
import { myDay } from '#contracts/my-day.ts';
import { notificationPage } from '#contracts/notification.ts';
import { API, type ApiPath, fillPath } from '#contracts/paths.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { startCorrespondence } from '#tests/fixtures/correspondence.ts';
import { mailTo } from '#tests/fixtures/mailbox.ts';
import { aMessage, aSignup } from '#tests/fixtures/people.ts';
import { aReply } from '#tests/fixtures/reply.ts';
import { tablesWith } from '#tests/fixtures/whole-database.ts';

let site: Awaited<ReturnType<typeof startCorrespondence>>;
beforeAll(async () => {
  site = await startCorrespondence();
});
afterAll(() => site.close());

async function dayOf(cookie: string) {
  return myDay.parse((await site.server.get(API.myDay, { cookie })).body).items;
}
async function toldTo(cookie: string) {
  const answer = await site.server.get(API.notifications, { cookie });
  return notificationPage.parse(answer.body).notifications;
}

test('a reply stands in the history, is opened there, and whoever wrote is told of it', async () => {
  const sales = await site.server.logIn(await aColleague(site.server, 'sales'));
  const { id, email, messageId } = await site.aWrittenLead(sales);
  await site.receive(aReply({ from: `Saraa <${email.toUpperCase()}>`, to: messageId }));
  const [reply] = await site.repliesOf(id);
  expect(reply).toMatchObject({
    text: 'Monday at ten suits us.',
    actorId: null,
    mail: { status: 'received', subject: 'Re: A word from Morin', automatic: false, waiting: true },
  });
  expect(await site.openMail(reply?.mail?.id)).toMatchObject({
    status: 'received',
    from: email,
    to: null,
    by: null,
    isCut: false,
    attachments: [],
    text: 'Monday at ten suits us.',
  });
  expect(await toldTo(sales)).toMatchObject([
    { kind: 'replied', subjectId: id, text: 'Monday at ten suits us.', by: null },
  ]);
  expect((await toldTo(site.cookie)).filter(({ subjectId }) => subjectId === id)).toEqual([]);
});

// Mutation: `mailIsCaptured` turned round.
test('a mail that leaves is contact with a lead, and answers a message', async () => {
  const { id } = await site.aWrittenLead();
  const lead = await site.server.get(fillPath(API.leadDetails, { id }), { cookie: site.cookie });
  expect(lead.body).toMatchObject({
    lead: { status: 'contacted', contactedAt: expect.any(String), version: 1 },
  });
  const form = aMessage();
  await site.server.post(API.contact, form);
  const { rows } = await site.server.db.query('select id from messages where email = $1', [form.email]);
  const [path, one] = [API.messageMails, { id: String(rows[0].id) }];
  const answer = { version: 0, subject: 'Your question', text: 'Yes.' };
  await site.server.post(fillPath(path, one), answer, { cookie: site.cookie });
  const message = await site.server.get(fillPath(API.message, one), { cookie: site.cookie });
  expect(message.body).toMatchObject({ status: 'answered', answeredAt: expect.any(String) });
});

test('the owner of a lead is told in place of whoever wrote, and a reply waits until somebody answers it', async () => {
  const sales = await aColleague(site.server, 'sales');
  const cookie = await site.server.logIn(sales);
  const { id, email, messageId } = await site.aWrittenLead();
  const owner = { version: 1, ownerId: sales.id };
  await site.server.post(fillPath(API.leadOwner, { id }), owner, { cookie: site.cookie });
  await site.receive(aReply({ from: email, to: messageId }));
  expect((await toldTo(cookie)).map(({ kind }) => kind)).toContain('replied');
  const waiting = async () => (await dayOf(cookie)).filter((each) => each.kind === 'reply' && each.id === id);
  expect(await waiting()).toMatchObject([{ text: 'Re: A word from Morin', mine: true, overdue: false }]);
  await site.server.post(fillPath(API.leadNotes, { id }), { text: 'Called back' }, { cookie });
  expect(await waiting()).toEqual([]);
  expect((await site.repliesOf(id))[0]?.mail).toMatchObject({ waiting: false });
});

// Mutation: notify() that asks only whether somebody is of the team.
test('whoever wrote and may not read leads any more is told of no answer, in the dashboard or by mail', async () => {
  const seller = await aColleague(site.server, 'sales');
  const { email, messageId } = await site.aWrittenLead(await site.server.logIn(seller));
  const become = (role: string) =>
    site.server.post(fillPath(API.teamRole, { id: seller.id }), { role }, { cookie: site.cookie });
  expect(await become('reviewer')).toMatchObject({ status: 200 });
  await site.receive(aReply({ from: email, to: messageId }));
  expect(await become('sales')).toMatchObject({ status: 200 });
  expect(await toldTo(await site.server.logIn(seller))).toEqual([]);
  expect(await mailTo(site.server, seller.email)).toEqual([]);
});

test('an answer to the site’s own mail about a message stands with the message, for everybody to answer', async () => {
  const form = aMessage();
  await site.server.post(API.contact, form);
  const { rows } = await site.server.db.query('select id from messages where email = $1', [form.email]);
  const id: string = rows[0].id;
  await site.receive(aReply({ from: form.email, to: await site.messageIdOf(form.email, '') }));
  const answer = await site.server.get(fillPath(API.message, { id }), { cookie: site.cookie });
  expect(messageDetails.parse(answer.body).history).toMatchObject([{ kind: 'reply', by: null }]);
  expect(await dayOf(site.cookie)).toContainEqual(
    expect.objectContaining({ kind: 'reply', id, mine: false, subjectKind: 'message' }),
  );
  // And with the lead that they become.
  const { body } = await site.server.post(API.signup, aSignup({ email: form.email }));
  expect(await site.repliesOf(Object(body).user.id)).toMatchObject([
    { details: { messageId: id }, mail: { status: 'received' } },
  ]);
});

// Mutation: `no_answer_needed` left out of ANSWERS. Red: thanks that nobody need answer stay in everybody's day.
test('a reply about a message that needed no answer waits like any other, until it needs none either', async () => {
  const form = aMessage();
  await site.server.post(API.contact, form);
  const { rows } = await site.server.db.query('select id from messages where email = $1', [form.email]);
  const id: string = rows[0].id;
  const mark = (path: ApiPath, version: number) =>
    site.server.post(fillPath(path, { id }), { version }, { cookie: site.cookie });
  const waits = expect.objectContaining({ kind: 'reply', id, subjectKind: 'message' });
  await mark(API.messageNoAnswerNeeded, 0);
  await site.receive(aReply({ from: form.email, to: await site.messageIdOf(form.email, '') }));
  expect(await dayOf(site.cookie)).toContainEqual(waits);
  await mark(API.messageReopened, 1);
  expect(await dayOf(site.cookie)).toContainEqual(waits);
  await mark(API.messageNoAnswerNeeded, 2);
  expect(await dayOf(site.cookie)).not.toContainEqual(waits);
});

// Red: what stood below a quote, or between two, was left out.
test.each([
  ['above the quote', 'Yes.\n\nOn Monday you wrote:\n> when does it suit you?', 'Yes.'],
  ['below the quote', 'On Monday you wrote:\n> when does it suit you?\n\nTuesday at ten.', 'Tuesday at ten.'],
  ['between quotes', 'Hi Ann,\n\n> When?\nAt ten.\n\n> Where?\nHere.', 'Hi Ann,\n\nAt ten.\n\nHere.'],
])('a history shows what they wrote %s, which is there where the reply is opened', async (_, text, own) => {
  const { id, email, messageId } = await site.aWrittenLead();
  await site.receive(aReply({ from: email, to: messageId, text }));
  const [reply] = await site.repliesOf(id);
  expect(reply?.text).toBe(own);
  expect((await site.openMail(reply?.mail?.id)).text).toBe(text);
});

test('that somebody is away stands in the history, and nobody is told', async () => {
  const sales = await site.server.logIn(await aColleague(site.server, 'sales'));
  const { id, email, messageId } = await site.aWrittenLead(sales);
  const headers = ['Auto-Submitted: auto-replied'];
  await site.receive(aReply({ from: email, to: messageId, headers }));
  expect((await site.repliesOf(id))[0]?.mail).toMatchObject({ automatic: true, waiting: false });
  expect(await toldTo(sales)).toEqual([]);
  expect((await dayOf(site.cookie)).filter((each) => each.id === id && each.kind === 'reply')).toEqual([]);
});

test('an erased person leaves no reply', async () => {
  const { email, messageId } = await site.aWrittenLead();
  const text = `Only ${randomUUID()}`;
  await site.receive(aReply({ from: email, to: messageId, text }));
  const exported = await site.server.post(API.personExport, { email }, { cookie: site.cookie });
  expect(JSON.stringify(exported.body)).toContain(text);
  const erased = { email, confirmEmail: email };
  await site.server.post(API.personErase, erased, { cookie: site.cookie });
  expect(await tablesWith(site.server.db, text)).toEqual([]);
  expect(await tablesWith(site.server.db, email)).toEqual([]);
});
