import type { MailTemplates } from '#contracts/record-mail.ts';

/** A mail as it is written. */
export interface MailDraft {
  /** The name of the template it began with. */
  template: string;
  subject: string;
  text: string;
}

/** A mail that this browser keeps as a draft; `undefined` if it is none, or there are no templates. */
export function readMailDraft(stored: unknown, templates: MailTemplates): MailDraft | undefined {
  const { template, subject, text } = (stored ?? {}) as Partial<MailDraft>;
  const known = templates.find(({ name }) => name === template) ?? templates[0];
  if (!known || typeof subject !== 'string' || typeof text !== 'string') return undefined;
  return { template: known.name, subject, text };
}
