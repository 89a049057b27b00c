import { expect, test } from 'vitest';
import { MAIL_KINDS, PRODUCT_MAILS, WRITTEN_BY_HAND } from '#server/domain/mail/mail-kinds.ts';
import type { ProductMails } from '#server/domain/mail/product-mails.ts';
import { nameToGreet, trustedText } from '#server/domain/mail/trusted-text.ts';
import { CONTENT_FOLDER } from '#server/package-root.ts';
import { mailCopy, readMailCopy } from './mail-copy.ts';
import { createWriter } from './write-mail.ts';

const POISON =
  '<b>Click http://evil.example now</b>\r\nBcc: everybody@evil.example\u2028Bcc\u0085Bcc\vBcc\u202e\u0007';
const TYPED = Object.fromEntries(
  'firstName lastName email phone companyName company message subject question answer note by what reason'
    .split(' ')
    .map((name) => [name, POISON]),
);
const LINK = trustedText('https://www.example.com/verify-email');
const OURS = {
  plan: 'Growth',
  experience: 'expert',
  commissionPercent: 35,
  overdue: 1,
  due: 2,
  signups: ['Signups to call: 1', POISON],
  messages: [POISON],
  applications: [],
  link: LINK,
  verifyLink: LINK,
  statusLink: LINK,
  partnerLink: LINK,
  sent: trustedText('message'),
  when: trustedText('Tuesday, November 24, 2026 at 6:00 PM CST'),
  before: trustedText('Monday, November 23, 2026 at 6:00 PM CST'),
  officeTime: trustedText(''),
  kind: trustedText('demo'),
  office: 'Chicago',
  how: 'moved',
  contactEmail: trustedText('hello@morin.example'),
  invitedBy: trustedText('Bat Erdene'),
  provider: trustedText('Google'),
  minutes: 750,
  cycle: trustedText('once a year'),
  price: trustedText('$319 a month'),
  count: 12,
};
const CONTENT = {
  content: { subject: trustedText('About your application'), text: trustedText('We have read it.') },
};
const INVITATION = {
  uid: 'setup-1',
  sequence: 1,
  method: 'REQUEST',
  start: '2026-11-25T00:00:00.000Z',
  minutes: 60,
  attendee: { name: null, email: 'saraa@bold.example' },
};

const write = createWriter(readMailCopy(CONTENT_FOLDER), { name: 'Morin', email: 'hello@morin.example' });

/** Writes a mail whose every field that people can type is poisoned. */
function poisoned(template: keyof ProductMails) {
  const greeted = nameToGreet({ firstName: POISON, confirmed: true });
  const name = MAIL_KINDS[template].audience === 'team' ? POISON : greeted;
  const written = template.startsWith('application-') && template !== 'application-received';
  const content = written || Object.values<string>(WRITTEN_BY_HAND).includes(template) ? CONTENT : {};
  const invitation = /^(setup|appointment)-/.test(template) ? { invitation: INVITATION } : {};
  const data: unknown = { ...TYPED, ...OURS, ...content, ...invitation, name };
  return write(template, data as ProductMails[typeof template]);
}

// Mutation: with the earlier words of the acknowledgement (the message) and of the password mail (the name).
test.each(PRODUCT_MAILS)(
  '%s: what people typed is in no subject, and in mail to the team alone',
  async (template) => {
    const { subject, html, text, calendar } = await poisoned(template);
    const team = MAIL_KINDS[template].audience === 'team';
    expect(subject).not.toMatch(/evil|click|bcc|[\r\n]/i);
    if (!team) expect([html, text, calendar?.content].join('\n')).not.toMatch(/evil|click|bcc/i);
    expect(html).not.toContain('<b>Click');
  },
);

// Mutation: each line of a message, of a name and of a phone stood in the text as our own do.
test.each(PRODUCT_MAILS.filter((template) => MAIL_KINDS[template].audience === 'team'))(
  '%s: nothing that people typed begins a line, unless it is marked, or turns one',
  async (template) => {
    const { html, text } = await poisoned(template);
    for (const each of text.split(/[\n\v\f\r\u0085\u2028\u2029]/)) expect(each).not.toMatch(/^\s*Bcc/);
    for (const turn of ['\u202e', '\u0007']) expect(`${html}${text}`).not.toContain(turn);
  },
);

test('what people typed at length stands in a mail as a quote, as text and as HTML', async () => {
  const { html, text } = await poisoned('team-application-answer');
  const quote = [
    '> <b>Click http://evil.example now</b>',
    '> Bcc: everybody@evil.example',
    '> Bcc',
    '> Bcc',
    '> Bcc',
  ].join('\n');
  expect(text).toContain(`We asked:\n\n${quote}\n\n`);
  expect(text.split(quote)).toHaveLength(3);
  expect(html.match(/<blockquote[^>]*>[^<]*&lt;b&gt;Click/g)).toHaveLength(2);
});

test('the words of a mail in which what people typed at length is no quote are refused when they are read', () => {
  const copy = { subject: 's', preview: 'p', heading: 'h', paragraphs: ['We asked:', '{question}'] };
  expect(mailCopy.safeParse(copy).success).toBe(true);
  const bad = [
    { preview: '{message}' },
    { heading: '{answer}' },
    { closing: '{question}' },
    { button: { label: '{message}', link: '{link}' } },
    { paragraphs: ['We asked: {question}'] },
  ];
  for (const each of bad) expect(mailCopy.safeParse({ ...copy, ...each }).success).toBe(false);
});

test('the words of a mail that name somebody in the subject are refused when they are read', () => {
  const copy = { preview: 'p', heading: 'h', paragraphs: ['p'] };
  expect(mailCopy.safeParse({ ...copy, subject: 'Signup: {companyName}' }).success).toBe(false);
  expect(mailCopy.safeParse({ ...copy, subject: 'Signup at {company}: {plan}' }).success).toBe(true);
});

test('only a person with a plain name and a confirmed email is greeted by name', () => {
  const name = (firstName: string, confirmed = true) => nameToGreet({ firstName, confirmed });
  for (const good of ['Ng', 'Хүслэн', "O'Neil-Müller", 'Anna Maria', 'J.']) expect(name(good)).toBe(good);
  for (const bad of ['evil.example', 'EVIL.COM', 'Call 555', 'a'.repeat(41), '', 'a@b'])
    expect(name(bad)).toBeNull();
  expect(name('Saraa', false)).toBeNull();
});

test('what was typed cannot be given to a mail for an unconfirmed address: it does not compile', () => {
  const typed: string = POISON;
  // @ts-expect-error: a text that anybody typed is no text of ours.
  const mail: ProductMails['verify-email'] = { link: typed };
  expect(mail.link).toBe(typed);
});
