import { useState } from 'react';
import type { AccountPage } from '#web/schemas/account-page.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './Account.module.css';
import { sendVerification } from './api/account-requests.ts';
import { showError } from './show-error.ts';

/** Explains how to confirm the email, and sends the mail again. */
export function Unconfirmed({ copy }: { copy: AccountPage['unconfirmed'] }) {
  const [state, setState] = useState<'asked' | 'busy' | 'sent'>('asked');

  async function send(): Promise<void> {
    setState('busy');
    try {
      await sendVerification();
      setState('sent');
    } catch (error) {
      showError('No email was sent', error);
      setState('asked');
    }
  }

  return (
    <div className={styles.unconfirmed}>
      <p className={styles.text} role="status">
        {state === 'sent' ? copy.sent : copy.text}
      </p>
      {state !== 'sent' && (
        <Button variant="outline" size="sm" busy={state === 'busy'} busyLabel="Sending..." onClick={send}>
          {copy.button}
        </Button>
      )}
    </div>
  );
}
