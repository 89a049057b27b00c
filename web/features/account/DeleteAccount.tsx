import { useState } from 'react';
import { useForm } from '#web/lib/form.ts';
import type { AccountPage } from '#web/schemas/account-page.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import styles from './Account.module.css';
import { deleteAccount } from './api/account-requests.ts';
import { Part } from './Part.tsx';
import { sayFailure } from './say-failure.ts';

type Copy = AccountPage['removal'];

/** The way out for good: behind a button, a question and the password. */
export function DeleteAccount({ copy, onEnded }: { copy: Copy; onEnded: () => void }) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <Part headline={copy.headline} text={copy.text}>
      <div>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {copy.button}
        </Button>
      </div>
      <Dialog open={asking} onClose={close} title={copy.headline}>
        <Question copy={copy} onKeep={close} onEnded={onEnded} />
      </Dialog>
    </Part>
  );
}

function Question({ copy, onKeep, onEnded }: { copy: Copy; onKeep: () => void; onEnded: () => void }) {
  const form = useForm({
    schema: () => import('./account-forms.ts').then(({ deleteAccountForm }) => deleteAccountForm),
    initial: { password: '' },
    onSubmit: async (answer) => {
      try {
        await deleteAccount(answer);
        onEnded();
      } catch (error) {
        form.setErrors(sayFailure('The account was not deleted', error));
      }
    },
  });
  // Checked when it is sent: who leaves the field for the way out made no mistake.
  const { onBlur: _, ...password } = form.field('password');
  return (
    <form method="post" noValidate onSubmit={form.submit} className={styles.form}>
      <p>{copy.question}</p>
      <PasswordField label="Password" autoComplete="current-password" required {...password} />
      <div className={styles.buttons}>
        <Button type="submit" variant="danger" busy={form.busy} busyLabel="Deleting...">
          {copy.button}
        </Button>
        <Button variant="outline" disabled={form.busy} onClick={onKeep}>
          {copy.keep}
        </Button>
      </div>
    </form>
  );
}
