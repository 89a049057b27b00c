import type { ChangeEvent } from 'react';
import { fillPlaceholders } from '#contracts/placeholders.ts';
import type { DecisionTemplate } from '#contracts/review.ts';
import { Email } from '#web/admin/records/details/values.tsx';
import type { FieldBinding } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './DecisionMailForm.module.css';
import { decisionMailHeading, type Recipient, type TierChoice } from './decision-mail.ts';
import { FilledIn } from './FilledIn.tsx';

interface Props {
  template: DecisionTemplate;
  /** One person, or all who are decided on at once. */
  recipients: readonly Recipient[];
  tier: TierChoice;
  subject: FieldBinding<string>;
  text: FieldBinding<string>;
  busy: boolean;
  /** The email names the commission, which is not chosen yet. */
  waitsForTier: boolean;
  /** What the text leaves out. */
  missing: string | undefined;
  onEdit: () => void;
  /** Writes the text anew; left out until it was edited. */
  onReset: (() => void) | undefined;
}

/** The mail as it will be sent. */
export function DecisionMailFields({ template, recipients, tier, subject, text, busy, ...props }: Props) {
  const { waitsForTier, missing, onEdit, onReset } = props;
  const [only, ...others] = recipients;
  return (
    <fieldset className={styles.mail}>
      <legend>
        Email to{' '}
        {only && others.length === 0 ? (
          <Email email={only.email} />
        ) : (
          `${recipients.length} applicants, one each`
        )}
      </legend>
      <TextField label="Subject" readOnly={busy} {...subject} />
      <p className={styles.heading}>
        <span>Heading</span> {decisionMailHeading(template, recipients)}
      </p>
      <p role="status" className={styles.missing}>
        {missing}
      </p>
      <TextArea
        label="Text"
        readOnly={busy || waitsForTier}
        hint={waitsForTier ? 'Choose the tier first: the email names its commission' : undefined}
        {...text}
        value={waitsForTier ? fillPlaceholders(text.value, { commissionPercent: '…' }) : text.value}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
          onEdit();
          text.onChange(event);
        }}
      />
      {others.length > 0 && (
        <>
          <p className={styles.quiet}>
            Words in braces are filled in for each: their commission, and their name once they have answered
            an email.
          </p>
          <FilledIn text={text.value} recipients={recipients} tier={tier} />
        </>
      )}
      {template.button && <p className={styles.quiet}>The button below it is “{template.button}”.</p>}
      {template.closing && <p className={styles.quiet}>{template.closing}</p>}
      {onReset && (
        <Button size="sm" variant="ghost" onClick={onReset}>
          Reset the text
        </Button>
      )}
    </fieldset>
  );
}
