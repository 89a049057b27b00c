import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCorrespondence } from '#tests/fixtures/correspondence.ts';
import { aReply } from '#tests/fixtures/reply.ts';
import { tablesWith } from '#tests/fixtures/whole-database.ts';

let site: Awaited<ReturnType<typeof startCorrespondence>>;
beforeAll(async () => {
  site = await startCorrespondence();
});
afterAll(() => site.close());

// Mutation: matching only by the Message-ID, and reading the first address of several.
test.each([
  ['another address', (email: string) => `x.${email}`],
  ['their address as a name', (email: string) => `"${email}" <thief@elsewhere.example>`],
  ['several senders', (email: string) => `${email}, thief@elsewhere.example`],
  ['a second From', (email: string) => `${email}\r\nFrom: thief@elsewhere.example`],
  ['a longer address', (email: string) => `${email}.elsewhere.example`],
  ['nobody', () => ''],
])('a forged sender is not attached: %s', async (_, from) => {
  const { id, email, messageId } = await site.aWrittenLead();
  await site.receive(aReply({ from: from(email), to: messageId }));
  expect(await site.repliesOf(id)).toEqual([]);
  expect(site.lines.at(-1)).toContain('not from the address that we wrote to');
  expect(site.lines.at(-1)).not.toContain(email);
});

test('a mail that our own server disproved is not attached', async () => {
  const { id, email, messageId } = await site.aWrittenLead();
  const headers = [
    'Authentication-Results: mx.morin.example; dmarc=fail header.from=customer.example',
    'Authentication-Results: elsewhere.example; dmarc=pass',
  ];
  await site.receive(aReply({ from: email, to: messageId, headers }));
  expect(await site.repliesOf(id)).toEqual([]);
});

test('a mail that answers none of ours is left alone', async () => {
  const { id, email } = await site.aWrittenLead();
  const before = site.lines.length;
  await site.receive(aReply({ from: email, to: `<${randomUUID()}@morin.example>` }));
  await site.receive(aReply({ from: email, to: '<something@elsewhere.example>' }));
  await site.receive('From: a@b.example\r\n\r\nno headers at all');
  expect(await site.repliesOf(id)).toEqual([]);
  expect(site.lines.slice(before)).toEqual([]);
});

// Mutation: a history that shows the HTML of a mail.
test('a mail of HTML alone is read as text, without its links and pictures', async () => {
  const { id, email, messageId } = await site.aWrittenLead();
  const html =
    '<p>Monday <b>at ten</b></p><script>alert(1)</script><img src="https://elsewhere.example/pixel.gif"><a href="https://evil.example">Agreed?</a>';
  await site.receive(aReply({ from: email, to: messageId, type: 'text/html', text: html }));
  const [reply] = await site.repliesOf(id);
  expect(reply?.text).toBe('Monday at ten\n\nAgreed?');
});

// Mutation: without LINK_TOKEN in clean().
test('the links of ours that a reply quotes work for no colleague', async () => {
  const { id, email, messageId } = await site.aWrittenLead();
  const token = `${'Zq3_'.repeat(10)}abc`;
  const text = `Thank you.\r\n> See where it stands: https://www.example.com/status#token=${token}`;
  await site.receive(aReply({ from: email, to: messageId, text }));
  expect(await tablesWith(site.server.db, token)).toEqual([]);
  const [reply] = await site.repliesOf(id);
  expect((await site.openMail(reply?.mail?.id)).text).toContain('https://www.example.com/status#token=…');
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
  await site.receive(
    Buffer.concat([begin, Buffer.from(`${'QUJD'.repeat(18)}\r\n`.repeat(400_000)), Buffer.from('--part--')]),
  );
  expect(site.imap.sent - sent).toBeLessThan(1_000_000);
  const [reply] = await site.repliesOf(id);
  expect(reply?.text).toBe('The plan of our rooms is attached.');
  expect(await site.openMail(reply?.mail?.id)).toMatchObject({ isCut: true, attachments: ['rooms.pdf'] });
});

test('a mail that makes no sense holds nothing up', async () => {
  const { id, email, messageId } = await site.aWrittenLead();
  const nested = Array.from(
    { length: 400 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}`,
  );
  await site.receive(
    aReply({
      from: email,
      to: messageId,
      type: 'multipart/mixed; boundary=b',
      text: `--b\r\n${nested.join('\r\n')}`,
    }),
  );
  const noise = Buffer.from([0, 255, 254, 13, 10, 0, 7, 200]);
  await site.receive(Buffer.concat([Buffer.from(aReply({ from: email, to: messageId, text: '' })), noise]));
  await site.receive(aReply({ from: email, to: messageId, text: 'And this one.' }));
  expect((await site.repliesOf(id))[0]?.text).toBe('And this one.');
});
