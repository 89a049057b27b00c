import { type SubmitEvent, useState } from 'react';
import { forgetToken, linkToken } from '#web/lib/session/link-token.ts';
import type { VerifyEmailPage } from '#web/schemas/password-pages.ts';
import { Button } from '#web/ui/Button.tsx';
import { attempt } from './attempt.ts';
import styles from './Password.module.css';

interface Props {
  copy: VerifyEmailPage['decline'];
  onEnd: (how: 'declined' | 'dead') => void;
}

/** Removes an account that somebody else opened. Collapsed, so that two presses are needed: it cannot be undone. */
export function DeclineForm({ copy, onEnd }: Props) {
  const [busy, setBusy] = useState(false);

  async function decline(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    const result = await attempt('The account was not removed', ({ declineAccount }) =>
      declineAccount({ token: linkToken() }),
    );
    setBusy(false);
    if (result === 'done') {
      forgetToken();
      onEnd('declined');
    } else if (result === 'dead') onEnd('dead');
  }

  return (
    <details className={styles.decline}>
      <summary>{copy.summary}</summary>
      <form method="post" onSubmit={decline} className={styles.form}>
        <p>{copy.text}</p>
        <Button type="submit" variant="outline" busy={busy} busyLabel="Removing...">
          {copy.button}
        </Button>
      </form>
    </details>
  );
}
