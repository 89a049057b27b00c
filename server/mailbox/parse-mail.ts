import { createHash } from 'node:crypto';
import { compile } from 'html-to-text';
import PostalMime, { addressParser, type Email } from 'postal-mime';
import type { IncomingMail } from '#server/domain/correspondence/receive-reply.ts';
import { visibleText } from '#server/domain/mail/visible-text.ts';
import { answersIn } from './answers-in.ts';
import { isDisproved } from './authentication-results.ts';

const SUBJECT_MAX = 200;
const TEXT_MAX = 20_000;
const HTML_MAX = 50_000;
const FILES_MAX = 20;
/** Lines that are read: the parser spends as much on an empty one as on a long one. */
const LINES_MAX = 10_000;
/** Bytes of all headers, of the parts, too. More make no sense, and are no mail. */
const HEADERS_MAX = 64 * 1024;
/** A mail of several is nobody’s whom we wrote to. */
const SENDERS_MAX = 2;
/** Links and pictures are left out: their addresses are the sender's. */
const toText = compile({
  wordwrap: false,
  limits: { maxDepth: 60, maxInputLength: HTML_MAX },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
  ],
});
/** The token of a link of ours, in the mail that is quoted: it is its holder's, and no colleague's. */
const LINK_TOKEN = /(#token=)[\w-]{8,}/g;
/** A mail in a mail is a file of it. */
const LIMITS = { maxNestingDepth: 30, maxRfc822NestingDepth: 0, maxHeadersSize: HEADERS_MAX };
const MACHINES = ['bulk', 'junk', 'list', 'auto_reply'];

/** The beginning of a mail, or all of it. */
export interface MailSource {
  source: Uint8Array;
  /** Whether `source` is only the beginning of the mail. */
  isCut: boolean;
}

/**
 * Reads a mail: HTML becomes text, and of files only the names are read. It may take seconds, so it is called only in a
 * thread (decision 086).
 */
export async function parseMail(whole: MailSource): Promise<IncomingMail> {
  const { source, isCut } = firstLines(whole);
  const mail = await PostalMime.parse(source, LIMITS);
  const header = (name: string) => mail.headers.filter(({ key }) => key === name).map(({ value }) => value);
  const text = textOf(mail);
  return {
    answers: answersIn([...header('references'), ...header('in-reply-to')].join(' ')),
    from: header('from').flatMap(addressesIn).slice(0, SENDERS_MAX),
    disproved: isDisproved(header('authentication-results')),
    automatic: isAutomatic(header),
    fingerprint: createHash('sha256')
      .update(mail.messageId ?? source)
      .digest('hex'),
    subject: oneLine(mail.subject ?? '') || '(no subject)',
    text: text.slice(0, TEXT_MAX),
    attachments: filesOf(mail),
    isCut: isCut || text.length > TEXT_MAX || (!mail.text?.trim() && (mail.html?.length ?? 0) > HTML_MAX),
  };
}

function firstLines({ source, isCut }: MailSource): MailSource {
  const lineFeed = 10;
  let end = -1;
  for (let line = 0; line < LINES_MAX; line += 1) {
    end = source.indexOf(lineFeed, end + 1);
    if (end === -1) return { source, isCut };
  }
  return { source: source.subarray(0, end + 1), isCut: isCut || end + 1 < source.length };
}

function addressesIn(value: string): string[] {
  return addressParser(value, { flatten: true }).flatMap(({ address }) => address ?? []);
}

/** Whether a program wrote it: RFC 3834, and what programs said before. */
function isAutomatic(header: (name: string) => string[]): boolean {
  const says = (name: string) => header(name).map((value) => value.trim().toLowerCase());
  return (
    says('auto-submitted').some((value) => value !== 'no') ||
    says('precedence').some((value) => MACHINES.includes(value)) ||
    ['x-autoreply', 'x-autorespond', 'list-id'].some((name) => header(name).length > 0)
  );
}

function textOf({ text, html }: Email): string {
  if (text?.trim()) return clean(text);
  return clean(toText((html ?? '').slice(0, HTML_MAX)));
}

function filesOf({ attachments }: Email): string[] {
  return attachments
    .slice(0, FILES_MAX)
    .map(({ filename, mimeType }) => oneLine(filename || mimeType))
    .filter(Boolean);
}

/** Without what nobody sees or no database stores, and without the tokens of our links. */
function clean(text: string): string {
  return visibleText(text)
    .replace(/\n{3,}/g, '\n\n')
    .replace(LINK_TOKEN, '$1…')
    .toWellFormed()
    .trim();
}

function oneLine(text: string): string {
  return clean(text.slice(0, 1_000)).replace(/\s+/g, ' ').slice(0, SUBJECT_MAX).trim();
}
