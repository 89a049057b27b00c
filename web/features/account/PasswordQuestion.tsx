import { useForm } from '#web/lib/form.ts';
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
  /** Said where it does not work. */
  failure: string;
  onCancel: () => void;
  /** What the password is for. Throws as `request` does. */
  send: (answer: { password: string }) => Promise<void>;
}

/** Asks for the password once more, inside a dialog, before something that matters. */
export function PasswordQuestion(props: PasswordQuestionProps) {
  const { text, button, cancel, danger, failure, onCancel, send } = props;
  const form = useForm({
    schema: () => import('./account-forms.ts').then(({ deleteAccountForm }) => deleteAccountForm),
    initial: { password: '' },
    onSubmit: async (answer) => {
      try {
        await send(answer);
      } catch (error) {
        form.setErrors(showError(failure, error));
      }
    },
  });
  // Checked when it is sent: who leaves the field for the way out made no mistake.
  const { onBlur: _, ...password } = form.field('password');
  return (
    <form method="post" noValidate onSubmit={form.submit} className={styles.form}>
      <p>{text}</p>
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
