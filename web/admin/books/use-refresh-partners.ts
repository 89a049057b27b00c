import { useQueryClient } from '@tanstack/react-query';

/** What shows a partner’s money, or which customers are whose. */
const SHOWN = ['partners', 'partner', 'partner-lines', 'refused', 'payments', 'refunds', 'payouts'];

/** Reads again what a change of partners or money may have changed. */
export function useRefreshPartners(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(SHOWN.map((key) => client.invalidateQueries({ queryKey: [key] })));
  };
}
