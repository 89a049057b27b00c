import { useState } from 'react';
import type { Account } from '#contracts/account.ts';
import { PAGES } from '#contracts/paths.ts';
import { isTeamRole } from '#contracts/roles.ts';
import { formatLongDay, formatUtcDate } from '#web/lib/format/format.ts';
import { leaveForGood } from '#web/lib/session/leave-for-good.ts';
import type { AccountPage } from '#web/schemas/account-page.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import styles from './Account.module.css';
import { signOut } from './api/account-requests.ts';
import { showError } from './show-error.ts';
import { Unconfirmed } from './Unconfirmed.tsx';

interface PersonProps {
  account: Account;
  copy: AccountPage;
  /** Whether the drafts of this browser, if there are any, may go with the session. */
  mayDiscard: () => Promise<boolean>;
}

/** Shows who is signed in, and the sign-out button. */
export function Person({ account, copy, mayDiscard }: PersonProps) {
  const { user, emailVerified, createdAt, createdOn } = account;
  // A person who must set up sign-in codes first would be redirected straight back here.
  const works = isTeamRole(user.role) && account.totp !== 'missing';
  // The frame of the team's pages offers both.
  const framed = works && window.location.pathname === PAGES.teamAccount;
  const [busy, setBusy] = useState(false);

  async function leave(): Promise<void> {
    try {
      if (!(await mayDiscard())) return;
      setBusy(true);
      await signOut();
      leaveForGood();
    } catch (error) {
      showError('You are still signed in', error);
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
        {!emailVerified && <Unconfirmed copy={copy.unconfirmed} />}
        <p className={styles.text}>
          With us since {createdOn ? formatUtcDate(createdOn) : formatLongDay(createdAt)}
        </p>
      </div>
      {!framed && (
        <div className={styles.buttons}>
          {works && <ButtonLink href={PAGES.dashboard}>{copy.dashboard}</ButtonLink>}
          {user.role === 'partner' && <ButtonLink href={PAGES.partner}>{copy.portal}</ButtonLink>}
          <Button variant="outline" busy={busy} busyLabel="Logging out..." onClick={leave}>
            Log out
          </Button>
        </div>
      )}
    </div>
  );
}
