import type { FilledTemplates } from '#contracts/record-mail.ts';
import type { Written } from './stored-mail.ts';

/** The templates that are only the frame of a mail. */
const FRAMES = ['blank', 'answer'];

/** A mail as the template of that name begins it; without a name as the first one does. */
export function templateOf(drafts: FilledTemplates['drafts'], name = drafts[0]?.name ?? ''): Written {
  const { subject = '', text = '' } = drafts.find((each) => each.name === name) ?? {};
  return { template: name, subject, text };
}

/** Whether anything was written into what the template began. */
export function isEdited(drafts: FilledTemplates['drafts'], { template, subject, text }: Written): boolean {
  const begun = templateOf(drafts, template);
  return subject !== begun.subject || text !== begun.text;
}

/** Whether there is but a greeting, thanks and a signature, which alone say nothing. */
export function saysNothing(drafts: FilledTemplates['drafts'], text: string): boolean {
  const words = (value: string) => value.split(/\s+/).filter(Boolean).join(' ');
  return drafts.some((draft) => FRAMES.includes(draft.name) && words(draft.text) === words(text));
}
