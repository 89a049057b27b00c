import { useCallback, useEffect, useState } from 'react';
import type { Account } from '#contracts/account.ts';
import { showTimesIn } from '#web/lib/format/format.ts';
import { fetchAccount } from './api/account-requests.ts';
import { leaveIfSignedOut } from './leave.ts';

export type AccountState = 'loading' | 'failed' | Account;

/** Reads the visitor's account; goes to the login if they are not signed in. */
export function useAccount(): { account: AccountState; load: () => void; refresh: () => void } {
  const [account, setAccount] = useState<AccountState>('loading');

  /** Reads it again while the current data stays on the page. */
  const refresh = useCallback(() => {
    fetchAccount().then(
      (read) => {
        // Before they are drawn; the frame of the page may know the zone only later.
        if (read.timeZone) showTimesIn(read.timeZone.chosen ?? read.timeZone.usual);
        setAccount(read);
      },
      (error: unknown) => {
        if (!leaveIfSignedOut(error)) setAccount('failed');
      },
    );
  }, []);
  const load = useCallback(() => {
    setAccount('loading');
    refresh();
  }, [refresh]);
  useEffect(load, [load]);

  return { account, load, refresh };
}
