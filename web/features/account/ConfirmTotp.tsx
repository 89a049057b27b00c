import { useState } from 'react';
import { useForm } from '#web/lib/form.ts';
import type { AccountPage } from '#web/schemas/account-page.ts';
import { Button } from '#web/ui/Button.tsx';
import { QrCode } from '#web/ui/QrCode.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './Account.module.css';
import { confirmTotp } from './api/totp-requests.ts';
import { BackupCodes } from './BackupCodes.tsx';

import { showError } from './show-error.ts';

interface ConfirmTotpProps {
  /** The secret to type into an app that cannot read the QR code. */
  secret: string;
  /** The URL in the QR code. */
  address: string;
  copy: AccountPage['codes'];
  onDone: () => void;
}

/** Shows the secret for the app, asks for its first code, and then shows the backup codes. */
export function ConfirmTotp({ secret, address, copy, onDone }: ConfirmTotpProps) {
  const [backupCodes, setBackupCodes] = useState<string[]>();
  const form = useForm({
    schema: () => import('./account-forms.ts').then(({ totpForm }) => totpForm),
    initial: { code: '' },
    onSubmit: async (answer) => {
      try {
        setBackupCodes(await confirmTotp(answer));
      } catch (error) {
        form.setErrors(showError(copy.stillOff, error));
      }
    },
  });
  if (backupCodes) return <BackupCodes codes={backupCodes} copy={copy} onDone={onDone} />;
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
