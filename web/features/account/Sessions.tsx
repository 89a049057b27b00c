import { useState } from 'react';
import type { Account } from '#contracts/account.ts';
import { formatDateTime } from '#web/lib/format/format.ts';
import type { AccountPage } from '#web/schemas/account-page.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PageSection } from '#web/ui/PageSection.tsx';
import styles from './Account.module.css';
import { signOutEverywhere } from './api/account-requests.ts';
import { deviceName } from './labels.ts';
import { showError } from './show-error.ts';

interface SessionsProps {
  sessions: Account['sessions'];
  copy: AccountPage['sessions'];
  /** Whether the drafts of this browser, if there are any, may go with the session. */
  mayDiscard: (action: string) => Promise<boolean>;
  onEnded: () => void;
}

/** The open sessions, and a button that ends them all. */
export function Sessions({ sessions, copy, mayDiscard, onEnded }: SessionsProps) {
  const [busy, setBusy] = useState(false);

  async function endAll(): Promise<void> {
    try {
      if (!(await mayDiscard(copy.button))) return;
      setBusy(true);
      await signOutEverywhere();
      onEnded();
    } catch (error) {
      showError('You are still signed in', error);
      setBusy(false);
    }
  }

  return (
    <PageSection headline={copy.headline} text={copy.text}>
      <ul className={styles.sessions}>
        {sessions.map(({ id, current, device, createdAt, lastSeenAt }) => (
          <li key={id}>
            <p className={styles.device}>
              {deviceName(device)} {current && <Badge tone="blue">This browser</Badge>}
            </p>
            <p className={styles.seen}>
              Signed in {formatDateTime(createdAt)}, last seen {formatDateTime(lastSeenAt)}
            </p>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="outline" busy={busy} busyLabel="Signing out..." onClick={endAll}>
          {copy.button}
        </Button>
      </div>
    </PageSection>
  );
}
