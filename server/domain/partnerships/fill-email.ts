import { nameToGreet, ownText } from '#server/domain/mail/own-words.ts';
import type { EmailContent } from '#server/domain/mail/templates.ts';

/** What a letter calls an applicant whose name is not theirs for sure. */
const SOMEBODY = 'applicant';
const NAME = '{firstName}';

/** Whom a letter goes to. Only whoever has answered a question of ours has used a link that was mailed to the address. */
interface Applicant {
  contactName: string;
  answeredAt: Date | null;
}

/**
 * `content` with each known `{name}` filled in; whatever else somebody wrote in braces stays as it is. The text names
 * the applicant only where the address is confirmed; the subject never does, because it is ours.
 */
export function fillEmail(
  { subject, text }: { subject: string; text: string },
  { contactName, answeredAt }: Applicant,
  values: Record<string, number> = {},
): EmailContent {
  const name = nameToGreet({ firstName: firstNameOf(contactName), confirmed: answeredAt !== null });
  const fill = (template: string, known: Record<string, string | number>) =>
    template.replace(/\{(\w+)\}/g, (whole, fact: string) => String(known[fact] ?? whole));
  return {
    subject: ownText(fill(withoutName(subject), values)),
    text: ownText(fill(text, { ...values, firstName: name ?? SOMEBODY })),
  };
}

/** `Welcome, {firstName}!` as `Welcome!`. */
export function withoutName(subject: string): string {
  const [first = '', ...rest] = subject.split(NAME);
  return [first, ...rest].reduce((before, after) => {
    const end = before.trimEnd();
    return (end.endsWith(',') ? end.slice(0, -1) : end) + after;
  });
}

/** The name by which an email greets somebody whose full name is known. */
export function firstNameOf(contactName: string): string {
  return contactName.split(' ', 1)[0] ?? contactName;
}
