import { useState } from 'react';
import type { MailDrafts } from '#contracts/record-mail.ts';
import { useForm } from '#web/lib/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { FieldError } from '#web/ui/Field.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { Email } from '../details/values.tsx';
import { useDraft, useForgetDraft } from '../use-draft.ts';
import css from './ComposeForm.module.css';
import type { MailedRecord } from './mail-paths.ts';
import { readStored, type Written } from './stored-mail.ts';
import { useSendMail } from './use-send-mail.ts';

interface Props {
  record: MailedRecord;
  drafts: MailDrafts;
  onChanged: () => Promise<unknown>;
  onClose: () => void;
}

/** The template that is only the frame of a mail. */
const BLANK = 'blank';

/** Template, subject and text. What was written stays as a draft until it is sent, also where the form is closed. */
export function ComposeForm({ record, drafts: { to, drafts }, onChanged, onClose }: Props) {
  const templateOf = (name: string): Written => {
    const { subject = '', text = '' } = drafts.find((each) => each.name === name) ?? {};
    return { template: name, subject, text };
  };
  const [first] = drafts;
  const [refused, setRefused] = useState<string>();
  /** A template that would replace what was written. */
  const [asked, setAsked] = useState<string>();
  const send = useSendMail(record, onChanged);
  const forget = useForgetDraft();
  const draftName = `email ${record.kind} ${record.id}`;
  const form = useForm({
    schema: () => import('./compose-schema.ts').then(({ composed }) => composed),
    initial: templateOf(first?.name ?? ''),
    onSubmit: async ({ subject, text }): Promise<void> => {
      setRefused(undefined);
      if (isBlank({ text })) {
        form.setErrors({ text: 'Please write what the email says' });
        return;
      }
      const error = await send({ subject, text });
      if (error) {
        setRefused(error.message);
        form.setErrors(error.fields);
        return;
      }
      forget(draftName);
      onClose();
    },
  });
  const { values } = form;
  const begun = templateOf(values.template);
  const edited = values.subject !== begun.subject || values.text !== begun.text;
  useDraft(draftName, {
    text: edited ? JSON.stringify(values) : '',
    fill: (stored) => form.fill(readStored(stored, drafts) ?? {}),
  });

  /** A greeting and a signature alone say nothing. */
  function isBlank({ text }: Pick<Written, 'text'>): boolean {
    const words = (value: string) => value.split(/\s+/).filter(Boolean).join(' ');
    return words(text) === words(templateOf(BLANK).text);
  }

  function choose(name: string): void {
    if (edited) setAsked(name);
    else form.fill(templateOf(name));
  }
  function replace(name: string): void {
    form.fill(templateOf(name));
    setAsked(undefined);
  }

  return (
    <form className={css.form} onSubmit={form.submit} noValidate aria-label={`Email to ${record.name}`}>
      <SelectField
        label="Template"
        options={drafts.map(({ name, label }) => ({ value: name, label }))}
        {...form.field('template')}
        onChange={({ target }) => choose(target.value)}
      />
      <div role="status" className={css.asked}>
        {asked && (
          <>
            <p>What you wrote would be replaced.</p>
            <Button size="sm" variant="outline" onClick={() => replace(asked)}>
              Use the template
            </Button>
            <Button size="sm" variant="outline" onClick={() => setAsked(undefined)}>
              Keep what I wrote
            </Button>
          </>
        )}
      </div>
      <p className={css.to}>
        To <Email email={to} />
      </p>
      <TextField
        label="Subject"
        autoComplete="off"
        maxLength={150}
        readOnly={form.busy}
        {...form.field('subject')}
      />
      <TextArea label="Text" rows={12} readOnly={form.busy} {...form.field('text')} />
      <FieldError id={undefined} message={refused} />
      <FormActions>
        <Button type="submit" busy={form.busy} busyLabel="Sending…" aria-keyshortcuts="Control+Enter">
          Send the email
        </Button>
        <Button variant="outline" onClick={onClose}>
          Close, keep the draft
        </Button>
      </FormActions>
    </form>
  );
}
