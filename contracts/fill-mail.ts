import { fillPlaceholders } from './placeholders.ts';

const NAME = '{firstName}';

/** `Welcome, {firstName}!` as `Welcome!`: a subject names nobody. */
export function withoutName(subject: string): string {
  const [first = '', ...rest] = subject.split(NAME);
  return [first, ...rest].reduce((before, after) => {
    const end = before.trimEnd();
    return (end.endsWith(',') ? end.slice(0, -1) : end) + after;
  });
}

/** A mail to several as one of them gets it: no name of a person or their company is in the subject, which is ours. */
export function fillBulkMail(
  { subject, text }: { subject: string; text: string },
  person: { firstName: string; plan: string; theirCompany: string },
): { subject: string; text: string } {
  const { firstName, plan, theirCompany } = person;
  return {
    subject: fillPlaceholders(withoutName(subject), { plan }),
    text: fillPlaceholders(text, { plan, firstName, theirCompany }),
  };
}
