import { useState } from 'react';
import { useForm } from '#web/lib/form.ts';
import type { AccountPage } from '#web/schemas/account-page.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import styles from './Account.module.css';
import { confirmCodes } from './api/code-requests.ts';
import { BackupCodes } from './BackupCodes.tsx';
import { QrCode } from './QrCode.tsx';
import { sayFailure } from './say-failure.ts';

interface ConfirmCodesProps {
  /** What is typed into an app that cannot read the picture. */
  secret: string;
  /** What the picture holds. */
  address: string;
  copy: AccountPage['codes'];
  onDone: () => void;
}

/** The secret for the app, the first code of it, and then the backup codes. */
export function ConfirmCodes({ secret, address, copy, onDone }: ConfirmCodesProps) {
  const [backupCodes, setBackupCodes] = useState<string[]>();
  const form = useForm({
    schema: () => import('./account-forms.ts').then(({ codeForm }) => codeForm),
    initial: { code: '' },
    onSubmit: async (answer) => {
      try {
        setBackupCodes(await confirmCodes(answer));
      } catch (error) {
        form.setErrors(sayFailure(copy.stillOff, error));
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
