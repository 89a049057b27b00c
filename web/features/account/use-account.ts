import { useCallback, useEffect, useState } from 'react';
import type { Account } from '#contracts/account.ts';
import { fetchAccount } from './api/account-requests.ts';
import { leaveIfSignedOut } from './leave.ts';

export type AccountState = 'loading' | 'failed' | Account;

/** One's own account; whoever is not signed in leaves for the login. */
export function useAccount(): { account: AccountState; load: () => void } {
  const [account, setAccount] = useState<AccountState>('loading');

  const load = useCallback(() => {
    setAccount('loading');
    fetchAccount().then(setAccount, (error: unknown) => {
      if (!leaveIfSignedOut(error)) setAccount('failed');
    });
  }, []);
  useEffect(load, [load]);

  return { account, load };
}
