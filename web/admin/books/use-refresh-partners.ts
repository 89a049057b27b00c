import { useQueryClient } from '@tanstack/react-query';
import { type QueryName, readAgain } from '#web/admin/records/query-keys.ts';

/** What shows a partner’s money, or which customers are whose. */
const SHOWN: readonly QueryName[] = [
  'partners',
  'partner',
  'partner-lines',
  'refused',
  'payments',
  'refunds',
  'payouts',
];

/** Reads again what a change of partners or money may have changed. */
export function useRefreshPartners(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await readAgain(client, SHOWN);
  };
}
