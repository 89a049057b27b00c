import type { MailTemplates } from '#contracts/record-mail.ts';
import { type FormDraft, useFormDraft } from '#web/admin/records/drafts/use-form-draft.ts';
import type { DraftName } from '#web/lib/drafts/unsent.ts';
import type { Errors } from '#web/lib/forms/validation.ts';
import { type MailDraft, readMailDraft } from './mail-draft.ts';
import { isEdited, templateOf } from './templates.ts';

interface MailForm {
  values: MailDraft;
  fill: (mail: Partial<MailDraft>) => void;
  setErrors: (errors: Errors) => void;
}

/** A mail as JSON; blank where it is as its template has it. */
export function storableMail(written: MailDraft, templates: MailTemplates): string {
  return isEdited(templates, written) ? JSON.stringify(written) : '';
}

/** Keeps a mail that is written as a draft, once it differs from its template. */
export function useMailDraft(name: DraftName, templates: MailTemplates, form: MailForm): FormDraft {
  return useFormDraft(name, {
    text: storableMail(form.values, templates),
    fill: (stored) => form.fill(readMailDraft(stored, templates) ?? {}),
    reset: () => {
      form.fill(templateOf(templates));
      form.setErrors({});
    },
  });
}
