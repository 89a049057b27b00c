import type { Letter } from '#server/domain/mail/templates.ts';

/** `letter` with each `{fact}` that is known filled in; whatever else somebody wrote in braces stays as it is. */
export function fillLetter({ subject, text }: Letter, facts: Record<string, string | number>): Letter {
  const fill = (words: string) =>
    words.replace(/\{(\w+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
  return { subject: fill(subject), text: fill(text) };
}

/** What a letter calls somebody of whom the whole name is known. */
export function firstNameOf(contactName: string): string {
  return contactName.split(' ', 1)[0] ?? contactName;
}
