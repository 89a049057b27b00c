import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCorrespondence } from '#tests/fixtures/correspondence.ts';
import { aReply } from '#tests/fixtures/reply.ts';

/** A mail may be that long and is read whole. */
const BYTES = 250_000;
let site: Awaited<ReturnType<typeof startCorrespondence>>;
beforeAll(async () => {
  site = await startCorrespondence();
});
afterAll(() => site.close());

/** The mails of which more than headers was asked for since the `before`th command, one after another. */
function fetchedWhole(before: number): number[] {
  return site.imap.commands.slice(before).flatMap((command) => {
    const [, uid] = /^UID FETCH (\d+) .*BODY/.exec(command) ?? [];
    return uid === undefined || command.includes('HEADER.FIELDS') ? [] : [Number(uid)];
  });
}

// Mutation: without firstLines(), or with mails in mails, in parse-mail.ts. Red: the first took all memory and was left
// out, after seconds; the others took the thread 4.9 and 1.7 s, and their text was in no mail of this customer.
test.each([
  ['of empty lines', { text: `Monday at ten.\n${'\n'.repeat(BYTES)}` }, 'Monday at ten.'],
  ['of short lines', { text: `Monday at ten.\n${'a\n'.repeat(BYTES / 2)}` }, /^Monday at ten\.\na\na/],
  [
    'in a mail in a mail',
    {
      type: 'message/rfc822',
      text: `${'Content-Type: message/rfc822\r\n\r\n'.repeat(28)}${'X-A: b\r\n'.repeat(BYTES / 8)}\r\nhello`,
    },
    '',
  ],
])('a mail that is odd in its size is read for as long as any, and attached: %s', async (_, form, text) => {
  const { id, email, messageId } = await site.aWrittenLead();
  await site.receive(aReply({ ...form, from: email, to: messageId }));
  const [reply] = await site.repliesOf(id);
  expect(await site.openMail(reply?.mail?.id)).toMatchObject({
    text: text instanceof RegExp ? expect.stringMatching(text) : text,
    isCut: true,
  });
});

// Mutation: without isFull() in mailbox-reader.ts, then without inTurns(). Red: all of them were fetched and parsed;
// the other customer's reply came after the last of them.
test('of a sender ten mails an hour that cannot be read are fetched, and nobody else’s reply waits for them', async () => {
  const [hostile, other] = [await site.aWrittenLead(), await site.aWrittenLead()];
  const before = site.imap.commands.length;
  const headers = [`X-Odd: ${'a:'.repeat(BYTES / 4)}`];
  const theirs = Array.from({ length: 30 }, () =>
    site.imap.deliver(aReply({ headers, from: hostile.email, to: hostile.messageId })),
  );
  await site.receive(aReply({ from: other.email, to: other.messageId, text: 'Tuesday suits us.' }));
  const good = (theirs.at(-1) ?? 0) + 1;
  expect((await site.repliesOf(other.id)).map(({ text }) => text)).toEqual(['Tuesday suits us.']);
  const fetched = fetchedWhole(before);
  expect(fetched.indexOf(good)).toBe(1);
  expect(fetched).toHaveLength(11);
  expect(await site.repliesOf(hostile.id)).toEqual([]);
  expect(site.lines.filter((line) => line.includes('is left out unread'))).toHaveLength(20);
  expect(site.lines.join()).not.toContain(hostile.email);
});

// Mutation: without looking at `From` before the mail is fetched. Red: a stranger's 250 KB were fetched and parsed.
test('of a mail from another address than the one that we wrote to nothing but the headers is fetched', async () => {
  const { id, messageId } = await site.aWrittenLead();
  const before = site.imap.commands.length;
  await site.receive(aReply({ from: 'thief@elsewhere.example', to: messageId, text: '\n'.repeat(BYTES) }));
  const asked = site.imap.commands.slice(before).filter((command) => command.startsWith('UID FETCH'));
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.filter((command) => !command.includes('HEADER.FIELDS'))).toEqual([]);
  expect(site.lines.at(-1)).toContain('not from the address that we wrote to');
  expect(await site.repliesOf(id)).toEqual([]);
});
