import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import * as z from 'zod';
import { placeholdersIn } from '#contracts/mail-placeholders.ts';
import { OPTIONAL_MAILS, PRODUCT_MAILS } from '#server/domain/mail/mail-kinds.ts';
import type { ProductMail } from '#server/domain/mail/product-mails.ts';

/** The values that a subject may contain: our own. Names and texts that people type stand in the body only. */
const SUBJECT_FIELDS = [
  'company',
  'plan',
  'provider',
  'experience',
  'when',
  'kind',
  'overdue',
  'due',
  'commissionPercent',
];

/**
 * Long texts that people type. Such a text may imitate a mail of ours, so it is always a quote, in a paragraph of its
 * own.
 */
export const TYPED_AT_LENGTH = ['message', 'question', 'answer'];
/** Whether a paragraph of the copy is such a text. */
export const isQuote = (paragraph: string) => TYPED_AT_LENGTH.some((name) => paragraph === `{${name}}`);

const ALONE = 'What people type at length stands in a paragraph of its own';
const ourLine = z.string().refine(isOurs, ALONE);
const paragraph = z.string().refine((text) => isQuote(text) || isOurs(text), ALONE);

const subject = z
  .string()
  .refine(
    (text) => placeholdersIn(text).every((name) => SUBJECT_FIELDS.includes(name)),
    `A subject may name ${SUBJECT_FIELDS.map((name) => `{${name}}`).join(', ')} alone`,
  );

/** The copy of one mail. `{name}` stands for a value of its template, `{company}` for the company's name. */
export const mailCopy = z.strictObject({
  subject,
  /** What mail programs show beside the subject. */
  preview: ourLine,
  heading: ourLine,
  /** Fields like `{message}` must have their own paragraph. */
  paragraphs: z.array(paragraph).min(1),
  button: z.strictObject({ label: ourLine, link: ourLine }).optional(),
  /** A second, less prominent link below the button. */
  link: z.strictObject({ label: ourLine, link: ourLine }).optional(),
  /** A less prominent last line. */
  closing: ourLine.optional(),
  /** The label of the link that ends this kind of mail; only optional mails have it. */
  unsubscribe: ourLine.optional(),
  /** The text in the reader's calendar, if the mail is about an appointment. */
  calendar: z.strictObject({ title: ourLine, text: ourLine }).optional(),
});
export type MailCopy = z.output<typeof mailCopy>;

/** Reads `content/mails`, one file per template. Throws if one is missing or has an unknown field. */
export function readMailCopy(contentFolder: string): Record<ProductMail, MailCopy> {
  return Object.fromEntries(PRODUCT_MAILS.map((name) => [name, readCopyOf(name, contentFolder)])) as Record<
    ProductMail,
    MailCopy
  >;
}

/** Reads the file of one template; throws in the same cases. */
export function readCopyOf(name: ProductMail, contentFolder: string): MailCopy {
  const copy = checkMailCopy(name, readFileSync(join(contentFolder, 'mails', `${name}.yaml`), 'utf8'));
  if (OPTIONAL_MAILS.includes(name) !== (copy.unsubscribe !== undefined)) {
    throw new Error(`content/mails/${name}.yaml: optional mails, and no others, have a label "unsubscribe"`);
  }
  return copy;
}

function isOurs(text: string): boolean {
  return !placeholdersIn(text).some((name) => TYPED_AT_LENGTH.includes(name));
}

/** `text` with its `{names}` filled in; throws for a name that is not in `values`, so that no mail is incomplete. */
export function fill(text: string, values: Record<string, unknown>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (!(name in values)) throw new Error(`A mail needs {${name}}`);
    return String(values[name]);
  });
}

/** Throws which field of which file is wrong. */
function checkMailCopy(name: ProductMail, text: string): MailCopy {
  const { data, error } = mailCopy.safeParse(parse(text));
  if (data) return data;
  const wrong = error.issues.map(({ path, message }) => `${path.join('.') || 'its fields'}: ${message}`);
  throw new Error(`content/mails/${name}.yaml: ${wrong.join('; ')}`, { cause: error });
}
