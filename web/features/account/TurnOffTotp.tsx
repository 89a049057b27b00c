import { useForm } from '#web/lib/forms/form.ts';
import type { AccountPage } from '#web/schemas/account-page.ts';
import { Button } from '#web/ui/Button.tsx';
import { FormActions } from '#web/ui/FormActions.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './Account.module.css';
import { turnTotpOff } from './api/totp-requests.ts';
import { showError } from './show-error.ts';

interface TurnOffTotpProps {
  copy: AccountPage['codes'];
  onCancel: () => void;
  onDone: () => void;
}

/** Asks for the password and a code, inside a dialog: an open browser must not be enough. */
export function TurnOffTotp({ copy, onCancel, onDone }: TurnOffTotpProps) {
  const form = useForm({
    schema: () => import('./account-forms.ts').then(({ codesOffForm }) => codesOffForm),
    initial: { password: '', code: '' },
    onSubmit: async (answer) => {
      try {
        await turnTotpOff(answer);
        onDone();
      } catch (error) {
        form.setErrors(showError(copy.stillOn, error));
      }
    },
  });
  // Validated when they are sent: leaving a field to cancel is no mistake.
  const { onBlur: _, ...password } = form.field('password');
  const { onBlur: __, ...code } = form.field('code');
  return (
    <form method="post" noValidate onSubmit={form.submit} className={styles.form}>
      <p>{copy.offQuestion}</p>
      <PasswordField label="Password" autoComplete="current-password" required {...password} />
      <TextField
        label="Code"
        hint="Six digits from the app, or a backup code"
        autoComplete="one-time-code"
        required
        {...code}
      />
      <FormActions>
        <Button type="submit" busy={form.busy} busyLabel="One moment...">
          {copy.turnOff}
        </Button>
        <Button variant="outline" disabled={form.busy} onClick={onCancel}>
          {copy.cancel}
        </Button>
      </FormActions>
    </form>
  );
}
