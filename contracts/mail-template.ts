import * as z from 'zod/mini';
import { placeholdersIn } from './mail-placeholders.ts';
import { MAILED_SUBJECTS, type MailedSubject } from './subjects.ts';

/** The kinds of records that have each field. */
const FIELDS_OF = {
  firstName: MAILED_SUBJECTS,
  /** Their company; `your company` where its name could be read as something else. */
  theirCompany: ['lead', 'partnership'],
  plan: ['lead'],
  /** Our own name. */
  company: MAILED_SUBJECTS,
  /** The colleague who writes, and whose name signs. */
  sender: MAILED_SUBJECTS,
  contactEmail: MAILED_SUBJECTS,
} as const satisfies Record<string, readonly MailedSubject[]>;
export type MailField = keyof typeof FIELDS_OF;
const MAIL_FIELDS = Object.keys(FIELDS_OF) as [MailField, ...MailField[]];

/** Those that nobody typed into a form: a subject holds no others. */
const IN_SUBJECT: readonly string[] = ['plan', 'company'] satisfies MailField[];

/**
 * A mail that a colleague starts from: one file of `content/mail-templates`. A field that is not known fails the build.
 */
export const mailTemplate = z
  .strictObject({
    /** What the team chooses it by. */
    label: z.string(),
    /** Its place in the choice: the first is where a mail begins. */
    order: z.int(),
    /** Where it is offered; `partnership` is an application. */
    for: z.array(z.enum(MAILED_SUBJECTS)).check(z.minLength(1)),
    /** The fields that stand in it as `{name}`. */
    fields: z.array(z.enum(MAIL_FIELDS)),
    subject: z.string().check(z.maxLength(150)),
    text: z.string().check(z.maxLength(3_000)),
  })
  .check(
    z.check(({ value, issues }) => {
      for (const message of mistakesIn(value)) issues.push({ code: 'custom', input: value, message });
    }),
  );
export type MailTemplate = z.output<typeof mailTemplate>;

function mistakesIn(template: { for: MailedSubject[]; fields: MailField[]; subject: string; text: string }) {
  const declared: readonly string[] = template.fields;
  const used = new Set([...placeholdersIn(template.subject), ...placeholdersIn(template.text)]);
  const unknownIn = (field: MailField) =>
    template.for.filter((kind) => !(FIELDS_OF[field] as readonly MailedSubject[]).includes(kind));
  return [
    ...[...used]
      .filter((name) => !declared.includes(name))
      .map((name) => `{${name}} is not among the fields`),
    ...declared.filter((name) => !used.has(name)).map((name) => `The field ${name} stands nowhere`),
    ...template.fields.flatMap((field) =>
      unknownIn(field).map((kind) => `The field ${field} is not known of a ${kind}`),
    ),
    ...placeholdersIn(template.subject)
      .filter((name) => !IN_SUBJECT.includes(name))
      .map((name) => `A subject does not hold {${name}}: it may name ${IN_SUBJECT.join(' and ')} alone`),
  ];
}
