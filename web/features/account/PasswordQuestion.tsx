import type { ReactNode } from 'react';
import { useForm } from '#web/lib/forms/form.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import styles from './Account.module.css';
import { showError } from './show-error.ts';

interface PasswordQuestionProps {
  text: string;
  button: string;
  cancel: string;
  danger?: boolean;
  /** The title of the error message. */
  failure: string;
  onCancel: () => void;
  /** What is to be decided before, above the password. */
  children?: ReactNode;
  /** The action that the password confirms. Throws as `request` does. */
  send: (answer: { password: string }) => Promise<void>;
}

/** Asks for the password once more, inside a dialog, before an important action. */
export function PasswordQuestion(props: PasswordQuestionProps) {
  const { text, button, cancel, danger, failure, onCancel, send, children } = props;
  const form = useForm({
    schema: () => import('./account-forms.ts').then(({ passwordAgainForm }) => passwordAgainForm),
    initial: { password: '' },
    onSubmit: async (answer) => {
      try {
        await send(answer);
      } catch (error) {
        form.setErrors(showError(failure, error));
      }
    },
  });
  // Validated when it is sent: leaving the field to cancel is no mistake.
  const { onBlur: _, ...password } = form.field('password');
  return (
    <form method="post" noValidate onSubmit={form.submit} className={styles.form}>
      <p>{text}</p>
      {children}
      <PasswordField label="Password" autoComplete="current-password" required {...password} />
      <FormActions>
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          busy={form.busy}
          busyLabel="One moment..."
        >
          {button}
        </Button>
        <Button variant="outline" disabled={form.busy} onClick={onCancel}>
          {cancel}
        </Button>
      </FormActions>
    </form>
  );
}
