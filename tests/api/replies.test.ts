import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { userDetails } from '#contracts/admin.ts';
import { messageDetails } from '#contracts/message.ts';
import { myDay } from '#contracts/my-day.ts';
import { notificationPage } from '#contracts/notification.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { recordMail } from '#contracts/record-mail.ts';
import { aColleague } from '#tests/fixtures/colleagues.ts';
import { startCorrespondence, untilRead } from '#tests/fixtures/correspondence.ts';
import { aMessage } from '#tests/fixtures/people.ts';
import { aReply } from '#tests/fixtures/reply.ts';
import { tablesWith } from '#tests/fixtures/whole-database.ts';

let site: Awaited<ReturnType<typeof startCorrespondence>>;
beforeAll(async () => {
  site = await startCorrespondence();
});
afterAll(() => site.close());

/** Delivers a mail, and waits until the site has read it. */
async function receive(raw: string | Buffer): Promise<void> {
  await untilRead(site.server, site.imap.deliver(raw));
}

async function historyOf(id: string, cookie = site.cookie) {
  const answer = await site.server.get(fillPath(API.userDetails, { id }), { cookie });
  return userDetails.parse(answer.body).lead?.history ?? [];
}
const repliesOf = async (id: string) => (await historyOf(id)).filter(({ kind }) => kind === 'reply');

async function open(id: string | undefined) {
  const answer = await site.server.get(fillPath(API.leadMail, { id: id ?? '' }), { cookie: site.cookie });
  return recordMail.parse(answer.body);
}

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
  await receive(aReply({ from: `Saraa <${email.toUpperCase()}>`, to: messageId }));
  const [reply] = await repliesOf(id);
  expect(reply).toMatchObject({
    ...{ text: 'Monday at ten suits us.', actorId: null },
    mail: { status: 'received', subject: 'Re: A word from Morin', automatic: false, waiting: true },
  });
  expect(await open(reply?.mail?.id)).toMatchObject({
    ...{ status: 'received', from: email, to: null, by: null, isCut: false, attachments: [] },
    text: 'Monday at ten suits us.',
  });
  expect(await toldTo(sales)).toMatchObject([
    { kind: 'replied', subjectId: id, text: 'Monday at ten suits us.', by: null },
  ]);
  expect((await toldTo(site.cookie)).filter(({ subjectId }) => subjectId === id)).toEqual([]);
});

test('the owner of a lead is told in place of whoever wrote, and a reply waits until somebody answers it', async () => {
  const sales = await aColleague(site.server, 'sales');
  const cookie = await site.server.logIn(sales);
  const { id, email, messageId } = await site.aWrittenLead();
  const owner = { version: 1, ownerId: sales.id };
  await site.server.post(fillPath(API.leadOwner, { id }), owner, { cookie: site.cookie });
  await receive(aReply({ from: email, to: messageId }));
  expect((await toldTo(cookie)).map(({ kind }) => kind)).toContain('replied');
  const waiting = async () => (await dayOf(cookie)).filter((each) => each.kind === 'reply' && each.id === id);
  expect(await waiting()).toMatchObject([{ text: 'Re: A word from Morin', mine: true, overdue: false }]);
  await site.server.post(fillPath(API.leadNotes, { id }), { text: 'Called back' }, { cookie });
  expect(await waiting()).toEqual([]);
  expect((await repliesOf(id))[0]?.mail).toMatchObject({ waiting: false });
});

test('an answer to the site’s own mail about a message stands with the message, for everybody to answer', async () => {
  const form = aMessage();
  await site.server.post(API.contact, form);
  const { rows } = await site.server.db.query('select id from messages where email = $1', [form.email]);
  const id: string = rows[0].id;
  await receive(aReply({ from: form.email, to: await site.messageIdOf(form.email, '') }));
  const answer = await site.server.get(fillPath(API.message, { id }), { cookie: site.cookie });
  expect(messageDetails.parse(answer.body).history).toMatchObject([{ kind: 'reply', by: null }]);
  expect(await dayOf(site.cookie)).toContainEqual(
    expect.objectContaining({ kind: 'reply', id, mine: false, subjectKind: 'message' }),
  );
});

test('a history shows what they wrote; the mail that they quote is there where the reply is opened', async () => {
  const { id, email, messageId } = await site.aWrittenLead();
  const text = 'Yes.\n\nOn Monday you wrote:\n> when does it suit you?';
  await receive(aReply({ from: email, to: messageId, text }));
  const [reply] = await repliesOf(id);
  expect(reply?.text).toBe('Yes.');
  expect((await open(reply?.mail?.id)).text).toBe(text);
});

// Mutation: matching by the Message-ID alone, and reading the first address of several.
test.each([
  ['another address', (email: string) => `x.${email}`],
  ['their address as a name', (email: string) => `"${email}" <thief@elsewhere.example>`],
  ['several senders', (email: string) => `${email}, thief@elsewhere.example`],
  ['a second From', (email: string) => `${email}\r\nFrom: thief@elsewhere.example`],
  ['a longer address', (email: string) => `${email}.elsewhere.example`],
  ['nobody', () => ''],
])('a forged sender is not attached: %s', async (_, from) => {
  const { id, email, messageId } = await site.aWrittenLead();
  await receive(aReply({ from: from(email), to: messageId }));
  expect(await repliesOf(id)).toEqual([]);
  expect(site.lines.at(-1)).toContain('not from the address that we wrote to');
  expect(site.lines.at(-1)).not.toContain(email);
});

test('a mail that our own server disproved is not attached', async () => {
  const { id, email, messageId } = await site.aWrittenLead();
  const headers = [
    'Authentication-Results: mx.morin.example; dmarc=fail header.from=customer.example',
    'Authentication-Results: elsewhere.example; dmarc=pass',
  ];
  await receive(aReply({ from: email, to: messageId, headers }));
  expect(await repliesOf(id)).toEqual([]);
});

test('a mail that answers none of ours is left alone', async () => {
  const { id, email } = await site.aWrittenLead();
  const before = site.lines.length;
  await receive(aReply({ from: email, to: `<${randomUUID()}@morin.example>` }));
  await receive(aReply({ from: email, to: '<something@elsewhere.example>' }));
  await receive('From: a@b.example\r\n\r\nno headers at all');
  expect(await repliesOf(id)).toEqual([]);
  expect(site.lines.slice(before)).toEqual([]);
});

test('nothing in the mailbox changes', () => {
  const names = site.imap.commands.map((command) => command.split(' ').slice(0, 2).join(' '));
  expect(names.filter((name) => /STORE|SELECT|EXPUNGE|MOVE|COPY|APPEND|DELETE/i.test(name))).toEqual([]);
  expect(site.imap.commands.filter((command) => /BODY\[/i.test(command))).toEqual([]);
});

// Mutation: a history that shows the HTML of a mail.
test('a mail of HTML alone is read as text, without its links and pictures', async () => {
  const { id, email, messageId } = await site.aWrittenLead();
  const html =
    '<p>Monday <b>at ten</b></p><script>alert(1)</script><img src="https://elsewhere.example/pixel.gif"><a href="https://evil.example">Agreed?</a>';
  await receive(aReply({ from: email, to: messageId, type: 'text/html', text: html }));
  const [reply] = await repliesOf(id);
  expect(reply?.text).toBe('Monday at ten\n\nAgreed?');
});

// Mutation: without LINK_TOKEN in clean().
test('the links of ours that a reply quotes work for no colleague', async () => {
  const { id, email, messageId } = await site.aWrittenLead();
  const token = `${'Zq3_'.repeat(10)}abc`;
  const text = `Thank you.\r\n> See where it stands: https://www.example.com/status#token=${token}`;
  await receive(aReply({ from: email, to: messageId, text }));
  expect(await tablesWith(site.server.db, token)).toEqual([]);
  const [reply] = await repliesOf(id);
  expect((await open(reply?.mail?.id)).text).toContain('https://www.example.com/status#token=…');
});

test('that somebody is away stands in the history, and nobody is told', async () => {
  const sales = await site.server.logIn(await aColleague(site.server, 'sales'));
  const { id, email, messageId } = await site.aWrittenLead(sales);
  const headers = ['Auto-Submitted: auto-replied'];
  await receive(aReply({ from: email, to: messageId, headers }));
  expect((await repliesOf(id))[0]?.mail).toMatchObject({ automatic: true, waiting: false });
  expect(await toldTo(sales)).toEqual([]);
  expect((await dayOf(site.cookie)).filter((each) => each.id === id && each.kind === 'reply')).toEqual([]);
});

test('of a mail of 30 MB the beginning is read, and its file is named', async () => {
  const { id, email, messageId } = await site.aWrittenLead();
  const file = [
    '--part\r\nContent-Type: text/plain\r\n\r\nThe plan of our rooms is attached.\r\n--part',
    'Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="rooms.pdf"',
    'Content-Transfer-Encoding: base64\r\n\r\n',
  ].join('\r\n');
  const type = 'multipart/mixed; boundary=part';
  const begin = Buffer.from(aReply({ from: email, to: messageId, type, text: file }));
  const sent = site.imap.sent;
  await receive(
    Buffer.concat([begin, Buffer.from(`${'QUJD'.repeat(18)}\r\n`.repeat(400_000)), Buffer.from('--part--')]),
  );
  expect(site.imap.sent - sent).toBeLessThan(1_000_000);
  const [reply] = await repliesOf(id);
  expect(reply?.text).toBe('The plan of our rooms is attached.');
  expect(await open(reply?.mail?.id)).toMatchObject({ isCut: true, attachments: ['rooms.pdf'] });
});

test('a mail that makes no sense holds nothing up', async () => {
  const { id, email, messageId } = await site.aWrittenLead();
  const nested = Array.from(
    { length: 400 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}`,
  );
  await receive(
    aReply({
      from: email,
      to: messageId,
      type: 'multipart/mixed; boundary=b',
      text: `--b\r\n${nested.join('\r\n')}`,
    }),
  );
  const noise = Buffer.from([0, 255, 254, 13, 10, 0, 7, 200]);
  await receive(Buffer.concat([Buffer.from(aReply({ from: email, to: messageId, text: '' })), noise]));
  await receive(aReply({ from: email, to: messageId, text: 'And this one.' }));
  expect((await repliesOf(id))[0]?.text).toBe('And this one.');
});

test('the connection is cut and comes back: what arrived meanwhile is read, and nothing twice', async () => {
  const { id, email, messageId } = await site.aWrittenLead();
  await receive(aReply({ from: email, to: messageId, text: 'One' }));
  await site.imap.close();
  const uid = site.imap.deliver(aReply({ from: email, to: messageId, text: 'Two' }));
  await site.imap.open();
  await untilRead(site.server, uid);
  expect((await repliesOf(id)).map(({ text }) => text)).toEqual(['Two', 'One']);
});

// Mutation: without the fingerprint the mails stand twice.
test('a mailbox that is numbered anew is read anew, and nothing is attached twice', async () => {
  const { id, email, messageId } = await site.aWrittenLead();
  await receive(aReply({ from: email, to: messageId, text: 'Once' }));
  site.imap.renumber();
  site.imap.drop();
  await receive(aReply({ from: email, to: messageId, text: 'After that' }));
  await expect
    .poll(async () => (await repliesOf(id)).map(({ text }) => text), { timeout: 30_000 })
    .toEqual(['After that', 'Once']);
  const { rows } = await site.server.db.query(
    'select mail_id from received_mails group by mail_id, fingerprint having count(*) > 1',
  );
  expect(rows).toEqual([]);
});

test('an erased person leaves no reply', async () => {
  const { email, messageId } = await site.aWrittenLead();
  const text = `Only ${randomUUID()}`;
  await receive(aReply({ from: email, to: messageId, text }));
  const exported = await site.server.post(API.personExport, { email }, { cookie: site.cookie });
  expect(JSON.stringify(exported.body)).toContain(text);
  const erased = { email, confirmEmail: email };
  await site.server.post(API.personErase, erased, { cookie: site.cookie });
  expect(await tablesWith(site.server.db, text)).toEqual([]);
  expect(await tablesWith(site.server.db, email)).toEqual([]);
});

test('a wrong password is one clear line, without the password, and nothing else stops', async () => {
  const right = site.imap.password;
  site.imap.password = 'changed';
  const before = site.lines.length;
  site.imap.drop();
  const said = () => site.lines.slice(before);
  await expect.poll(() => said().join(), { timeout: 30_000 }).toContain('refuses the user and password');
  expect(said().join()).not.toMatch(/horse|changed/);
  expect(said().filter((line) => line.includes('refuses the user'))).toHaveLength(1);
  await site.aWrittenLead();
  site.imap.password = right;
});

// Mutation: a lease that is not asked for, and a position that is kept in memory alone.
test('a restart reads on where it stopped, and of two instances one reads', async () => {
  const { id, email, messageId } = await site.aWrittenLead();
  await site.server.close();
  const before = site.imap.commands.length;
  const uid = site.imap.deliver(aReply({ from: email, to: messageId, text: 'While you were away' }));
  site.server = await site.start();
  await untilRead(site.server, uid);
  const other = await site.start();
  await receive(aReply({ from: email, to: messageId, text: 'And now' }));
  await other.close();
  expect((await repliesOf(id)).map(({ text }) => text)).toEqual(['And now', 'While you were away']);
  const since = site.imap.commands.slice(before);
  expect(since.filter((command) => command.startsWith('LOGIN'))).toHaveLength(1);
  const read = since.flatMap((command) => /^UID FETCH (\S+)/.exec(command)?.[1]?.split(',') ?? []);
  expect(read.every((each) => Number(each) >= uid)).toBe(true);
});
