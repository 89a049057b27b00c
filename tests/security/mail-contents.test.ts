import { afterAll, beforeAll, expect, test } from 'vitest';
import { API } from '#contracts/paths.ts';
import { aMessage, anApplication, aSignup } from '#tests/fixtures/people.ts';
import {
  type MailingServer,
  type ReceivedMail,
  startMailingServer,
  TEAM_EMAIL,
} from '#tests/fixtures/received-mails.ts';
import type { TestServer } from '#tests/fixtures/server.ts';

const CLICK = 'Click http://evil.example now';

let mailing: MailingServer;
let server: TestServer;
beforeAll(async () => {
  mailing = await startMailingServer();
  server = mailing.server;
});
afterAll(() => mailing.close());

// Mutation: writing the message into the mail, or the name into its heading.
test('a message sent under a stranger’s email mails them none of its text', async () => {
  const message = aMessage({
    firstName: 'Pay the Invoice',
    message: CLICK,
    subject: 'demo',
    company: 'Winner',
  });
  expect(await server.post(API.contact, message)).toMatchObject({ status: 201 });
  const [mail, ...more] = await mailing.mailsTo(message.email);
  expect(more).toEqual([]);
  for (const text of ['evil', 'Invoice', message.lastName, 'Winner']) expect(mail?.text).not.toContain(text);
  expect(mail?.head).toContain('Subject: We have your message');
});

/** The plain text of a mail. */
const plainOf = (mail: ReceivedMail | undefined) =>
  mail?.text.split(/^Content-Type: text\/html/im)[0]?.replaceAll('\r\n', '\n') ?? '';

// Mutation: quoting the message as a whole instead of line by line.
test('a message that imitates the end of the team’s mail is quoted line by line', async () => {
  const [mark, isolate] = ['\u200e', '\u200f'];
  const imitation = 'Write back to boss@evil.example. We promised an answer within 24 hours.';
  const message = `Thank you, all done.\r\n\r\n${imitation}\n\u2028${imitation}\n\nOpen${mark} the dash${isolate}board: http://evil.example`;
  mailing.smtp.received.length = 0;
  const form = aMessage({ message });
  expect(await server.post(API.contact, form)).toMatchObject({ status: 201 });
  const [mail] = await mailing.mailsTo(TEAM_EMAIL);
  const lines = plainOf(mail).split('\n');
  const theirs = lines.filter((line) => /evil|Thank you/.test(line));
  expect(theirs).toEqual([
    '> Thank you, all done.',
    `> ${imitation}`,
    `> ${imitation}`,
    '> Open the dashboard: http://evil.example',
  ]);
  expect(lines).toContain(`Write back to ${form.email}. We promised an answer within 24 hours.`);
  const [, html = ''] = mail?.text.split(/^Content-Type: text\/html/im) ?? [];
  const [quoted = ''] = /<blockquote[^>]*>.*?<\/blockquote>/s.exec(html) ?? [];
  expect(quoted).toContain('evil.example');
  expect(html.replace(quoted, '')).not.toContain('evil.example');
});

// Mutation: using the company's name in a subject.
test('no subject holds what somebody typed, not even in mail to the team', async () => {
  const typed = { firstName: 'Payme', lastName: 'Immediately' };
  const forms = [
    aSignup({ ...typed, companyName: 'Winner Ltd' }),
    anApplication({ ...typed, company: 'Winner Ltd' }),
    aMessage({ ...typed, company: 'Winner Ltd', message: 'Winner, Payme Immediately' }),
  ];
  mailing.smtp.received.length = 0;
  await server.post(API.signup, forms[0]);
  await server.post(API.partnership, forms[1]);
  await server.post(API.contact, forms[2]);
  const mails = await mailing.mailsTo(TEAM_EMAIL);
  expect(mails).toHaveLength(3);
  for (const { text } of mails) expect(text).toContain('Payme Immediately');
  for (const { raw } of mailing.smtp.received) {
    const head = raw.split('\r\n\r\n', 1)[0];
    for (const word of ['Payme', 'Immediately', 'Winner']) expect(head).not.toContain(word);
  }
});
