import { useState } from 'react';
import type { Account } from '#contracts/account.ts';
import type { AccountPage } from '#web/schemas/account-page.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';
import styles from './Account.module.css';
import { signOut } from './api/account-requests.ts';
import { leaveForGood } from './leave.ts';
import { sayFailure } from './say-failure.ts';
import { Unconfirmed } from './Unconfirmed.tsx';
import { formatDay } from './words.ts';

interface PersonProps {
  account: Account;
  /** How to confirm the address. */
  unconfirmed: AccountPage['unconfirmed'];
}

/** Who is signed in, and the way out. */
export function Person({ account, unconfirmed }: PersonProps) {
  const { user, emailVerified, createdAt } = account;
  const [busy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    setBusy(true);
    try {
      await signOut();
      leaveForGood();
    } catch (error) {
      sayFailure('You are still signed in', error);
      setBusy(false);
    }
  }

  return (
    <div className={styles.person}>
      <div>
        <p className={styles.name}>
          {user.firstName} {user.lastName}
        </p>
        <p>
          {user.email}{' '}
          {emailVerified ? <Badge tone="green">Confirmed</Badge> : <Badge tone="yellow">Not confirmed</Badge>}
        </p>
        {!emailVerified && <Unconfirmed copy={unconfirmed} />}
        <p className={styles.text}>With us since {formatDay(createdAt)}</p>
      </div>
      <Button variant="outline" busy={busy} busyLabel="Signing out..." onClick={leave}>
        Log out
      </Button>
    </div>
  );
}
