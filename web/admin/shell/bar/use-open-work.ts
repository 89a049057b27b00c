import { useEffect, useSyncExternalStore } from 'react';
import { API } from '#contracts/paths.ts';
import type { Stats } from '#contracts/stats.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { isTeamSignedIn } from '#web/admin/session/session.ts';
import { type OpenWork, openWork } from './open-work.ts';

/** The counts of the sidebar and the state of the ledger: the page provides them, or they are requested once. */
export function useOpenWork(): OpenWork | undefined {
  useEffect(() => {
    if (openWork.isProvided()) return;
    void ask().catch(() => undefined);
  }, []);
  return useSyncExternalStore(openWork.subscribe, openWork.read, () => undefined);
}

/**
 * Requests the counts. Others than the team are refused, and so led to the login also from pages that ask nothing else.
 */
async function ask(): Promise<void> {
  if ((await isTeamSignedIn()) && openWork.isProvided()) return;
  const { body } = await adminRequest<Stats>(API.stats);
  openWork.setStats(body);
}
