import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCorrespondence } from '#tests/fixtures/correspondence.ts';
import { longestHold } from '#tests/fixtures/longest-hold.ts';
import { aReply } from '#tests/fixtures/reply.ts';

/** A mail may be that long and is read whole. */
const BYTES = 250_000;
/** Milliseconds of processor time: each of these mails takes more than three times as long to parse. */
const HOLD_MAX = 500;

let site: Awaited<ReturnType<typeof startCorrespondence>>;
beforeAll(async () => {
  site = await startCorrespondence();
});
afterAll(() => site.close());

// Mutation: parseMail() called in mailbox-reader.ts itself. Red: for 3,600, 4,900 and 1,570 ms nobody was answered.
test.each([
  ['of empty lines alone', { text: '\n'.repeat(BYTES) }],
  [
    'in a mail in a mail',
    {
      type: 'message/rfc822',
      text: `${'Content-Type: message/rfc822\r\n\r\n'.repeat(28)}${'X-A: b\r\n'.repeat(BYTES / 8)}\r\nhello`,
    },
  ],
  ['from groups of groups', { others: `, ${'a:'.repeat(BYTES / 2)}` }],
])(
  'a mail that takes seconds to read holds up nobody, and the next one is attached: %s',
  async (_, hostile) => {
    const { id, email, messageId } = await site.aWrittenLead();
    const { others = '', ...form } = { others: '', ...hostile };
    const held = await longestHold(() =>
      site.receive(aReply({ ...form, from: `${email}${others}`, to: messageId })),
    );
    expect(held).toBeLessThan(HOLD_MAX);
    await site.receive(aReply({ from: email, to: messageId, text: 'And this one.' }));
    expect((await site.repliesOf(id))[0]?.text).toBe('And this one.');
    expect(site.lines.join()).not.toContain(email);
  },
);

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
