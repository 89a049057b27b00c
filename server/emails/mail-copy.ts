import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { MAIL_TEMPLATES, type MailTemplate } from '#server/domain/mail/templates.ts';

/** What a subject may name: facts of ours. Names and words that people type stand in the body alone. */
const SUBJECT_FACTS = [
  'company',
  'plan',
  'provider',
  'experience',
  'when',
  'overdue',
  'due',
  'commissionPercent',
];

/** What people type at length. It may look like a mail of its own, so it is drawn as a quote, and stands nowhere else. */
export const TYPED_AT_LENGTH = ['message', 'question', 'answer'];
/** Whether a paragraph, as it stands in the words, is what somebody typed at length. */
export const isQuote = (paragraph: string) => TYPED_AT_LENGTH.some((name) => paragraph === `{${name}}`);

const ALONE = 'What people type at length stands in a paragraph of its own';
const ourLine = z.string().refine(isOurs, ALONE);
const paragraph = z.string().refine((text) => isQuote(text) || isOurs(text), ALONE);

const subject = z
  .string()
  .refine(
    (text) => placeholders(text).every((name) => SUBJECT_FACTS.includes(name)),
    `A subject may name ${SUBJECT_FACTS.map((name) => `{${name}}`).join(', ')} alone`,
  );

/** The copy of one mail. `{name}` stands for a value of its template, `{company}` for the company's name. */
export const mailCopy = z.strictObject({
  subject,
  /** What mail programs show beside the subject. */
  preview: ourLine,
  heading: ourLine,
  /** `{message}` and the like each in one of their own. */
  paragraphs: z.array(paragraph).min(1),
  button: z.strictObject({ label: ourLine, link: ourLine }).optional(),
  /** A quieter last line. */
  closing: ourLine.optional(),
  /** What stands in the reader's calendar, where the mail is about an appointment. */
  calendar: z.strictObject({ title: ourLine, text: ourLine }).optional(),
});
export type MailCopy = z.output<typeof mailCopy>;

/** Reads `content/mails`, one file per template. Throws where one is missing or says something unknown. */
export function readMailCopy(contentFolder: string): Record<MailTemplate, MailCopy> {
  const read = (name: MailTemplate) =>
    mailCopy.parse(parse(readFileSync(join(contentFolder, 'mails', `${name}.yaml`), 'utf8')));
  return Object.fromEntries(MAIL_TEMPLATES.map((name) => [name, read(name)])) as Record<
    MailTemplate,
    MailCopy
  >;
}

function isOurs(text: string): boolean {
  return !placeholders(text).some((name) => TYPED_AT_LENGTH.includes(name));
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => name ?? []);
}

/** `text` with its `{names}` filled in; a name that is not in `values` fails, so that no mail leaves with a hole. */
export function fill(text: string, values: Record<string, unknown>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!(name in values)) throw new Error(`A mail needs {${name}}`);
    return String(values[name]);
  });
}
