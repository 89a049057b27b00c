import { expect, test } from 'vitest';
import { aReply } from '#tests/fixtures/reply.ts';
import { parseInThread, UnreadableInput } from './parse-in-thread.ts';

const FROM_THEM = { from: 'Saraa <saraa@customer.example>', to: '<x@morin.example>' };
const source = (text: string) => ({ source: Buffer.from(aReply({ ...FROM_THEM, text })), isCut: false });
const LONG_MS = 60_000;

test('a mail is read in a thread as it is', async () => {
  expect(await parseInThread('mail', source('Monday at ten suits us.'), LONG_MS)).toMatchObject({
    from: ['saraa@customer.example'],
    subject: 'Re: A word from Morin',
    text: 'Monday at ten suits us.',
  });
});

// Mutation: without the deadline. Red: the thread went on for seconds, and the mails after this one waited for it.
test('a mail that takes longer than any mail does counts as one that makes no sense', async () => {
  const parsed = parseInThread('mail', source('\n'.repeat(250_000)), 1);
  await expect(parsed).rejects.toThrow(UnreadableInput);
  await expect(parsed).rejects.toThrow('it takes longer than 0.001 s to read');
});

// Mutation: rejecting with what the thread said. Red: the reader tried this mail again and again, and read no other.
test('a mail that is nested deeper than any counts as one that makes no sense', async () => {
  const nested = Array.from(
    { length: 400 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}`,
  );
  const mail = aReply({
    ...FROM_THEM,
    type: 'multipart/mixed; boundary=b',
    text: `--b\r\n${nested.join('\r\n')}`,
  });
  const parsed = parseInThread('mail', { source: Buffer.from(mail), isCut: false }, LONG_MS);
  await expect(parsed).rejects.toThrow(UnreadableInput);
});
