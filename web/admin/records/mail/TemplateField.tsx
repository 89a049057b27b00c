import { useState } from 'react';
import type { MailTemplates } from '#contracts/record-mail.ts';
import type { FieldBinding } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { takeEscape } from '#web/ui/take-escape.ts';
import styles from './ComposeForm.module.css';
import type { MailDraft } from './mail-draft.ts';
import { isEdited, templateOf } from './templates.ts';

interface Props {
  templates: MailTemplates;
  /** The mail as it is now. */
  written: MailDraft;
  field: FieldBinding<string>;
  onFill: (written: MailDraft) => void;
}

/** Chooses the template of a mail, and asks before it replaces what was written. */
export function TemplateField({ templates, written, field, onFill }: Props) {
  const [asked, setAsked] = useState<string>();
  function fill(name: string): void {
    onFill(templateOf(templates, name));
    setAsked(undefined);
  }
  return (
    <>
      <SelectField
        label="Template"
        options={templates.map(({ name, label }) => ({ value: name, label }))}
        {...field}
        // The one that was chosen, also while it is asked whether it may replace what was written.
        value={asked ?? field.value}
        onChange={({ target: { value } }) => (isEdited(templates, written) ? setAsked(value) : fill(value))}
      />
      <div
        role="status"
        className={styles.asked}
        onKeyDown={takeEscape(asked ? () => setAsked(undefined) : undefined)}
      >
        {asked && (
          <>
            <p>What you wrote would be replaced.</p>
            <Button size="sm" variant="outline" onClick={() => fill(asked)}>
              Use the template
            </Button>
            <Button size="sm" variant="outline" onClick={() => setAsked(undefined)}>
              Keep what I wrote
            </Button>
          </>
        )}
      </div>
    </>
  );
}
