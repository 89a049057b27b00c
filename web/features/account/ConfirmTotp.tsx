import { useForm } from '#web/lib/forms/form.ts';
import type { AccountPage } from '#web/schemas/account-page.ts';
import { Button } from '#web/ui/Button.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './Account.module.css';
import { confirmTotp } from './api/totp-requests.ts';
import { showError } from './show-error.ts';

interface ConfirmTotpProps {
  /** The secret to type into an app that cannot read the QR code. */
  secret: string;
  /** The URL in the QR code. */
  address: string;
  copy: AccountPage['codes'];
  /** Called with the backup codes. */
  onConfirmed: (backupCodes: string[]) => void;
}

/** Shows the secret for the app, and asks for its first code. */
export function ConfirmTotp({ secret, address, copy, onConfirmed }: ConfirmTotpProps) {
  const form = useForm({
    schema: () => import('./account-forms.ts').then(({ totpForm }) => totpForm),
    initial: { code: '' },
    onSubmit: async (answer) => {
      try {
        onConfirmed(await confirmTotp(answer));
      } catch (error) {
        form.setErrors(showError(copy.stillOff, error));
      }
    },
  });
  const { onBlur: _, ...code } = form.field('code');
  return (
    <form method="post" noValidate onSubmit={form.submit} className={styles.form}>
      <p>{copy.scan}</p>
      <QrCode text={address} label={copy.picture} />
      <p className={styles.text}>
        {copy.byHand} <code className={styles.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </p>
      <TextField
        label="Code"
        hint="Six digits from the app"
        autoComplete="one-time-code"
        inputMode="numeric"
        required
        {...code}
      />
      <div>
        <Button type="submit" busy={form.busy} busyLabel="Checking...">
          {copy.confirm}
        </Button>
      </div>
    </form>
  );
}
