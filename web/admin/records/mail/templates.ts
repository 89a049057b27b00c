import type { MailTemplates } from '#contracts/record-mail.ts';
import type { MailDraft } from './mail-draft.ts';

/** The templates that are only the frame of a mail. */
const FRAMES = ['blank', 'answer'];

/** A mail as the template of that name begins it; without a name as the first one does. */
export function templateOf(templates: MailTemplates, name = templates[0]?.name ?? ''): MailDraft {
  const { subject = '', text = '' } = templates.find((each) => each.name === name) ?? {};
  return { template: name, subject, text };
}

/** Whether anything was written into what the template began. */
export function isEdited(templates: MailTemplates, { template, subject, text }: MailDraft): boolean {
  const begun = templateOf(templates, template);
  return subject !== begun.subject || text !== begun.text;
}

/** Whether there is but a greeting, thanks and a signature, which alone say nothing. */
export function saysNothing(templates: MailTemplates, text: string): boolean {
  const words = (value: string) => value.split(/\s+/).filter(Boolean).join(' ');
  return templates.some((each) => FRAMES.includes(each.name) && words(each.text) === words(text));
}
