import { useCallback, useEffect, useState } from 'react';
import type { Account } from '#contracts/account.ts';
import { fetchAccount } from './api/account-requests.ts';
import { leaveIfSignedOut } from './leave.ts';

export type AccountState = 'loading' | 'failed' | Account;

/** One's own account; whoever is not signed in leaves for the login. */
export function useAccount(): { account: AccountState; load: () => void; refresh: () => void } {
  const [account, setAccount] = useState<AccountState>('loading');

  /** Reads it again while what is known stays on the page. */
  const refresh = useCallback(() => {
    fetchAccount().then(setAccount, (error: unknown) => {
      if (!leaveIfSignedOut(error)) setAccount('failed');
    });
  }, []);
  const load = useCallback(() => {
    setAccount('loading');
    refresh();
  }, [refresh]);
  useEffect(load, [load]);

  return { account, load, refresh };
}
