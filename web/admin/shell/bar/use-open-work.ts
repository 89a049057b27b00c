import { useEffect, useSyncExternalStore } from 'react';
import { API } from '#contracts/paths.ts';
import type { Stats } from '#contracts/stats.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { isTeamSignedIn } from '#web/admin/session/session.ts';
import { openWork } from './open-work.ts';

/** Records per list that are overdue or due within a day. */
export interface OpenWork {
  signups: number;
  messages: number;
  partnerships: number;
  appointments: number;
}

/** Due counts and the state of the ledger: the page provides them, or they are requested once. */
export function useOpenWork(): { work: OpenWork | undefined; ledgerWrong: boolean } {
  const stats = useSyncExternalStore(openWork.subscribe, openWork.read, () => undefined);
  useEffect(() => {
    if (openWork.isProvided()) return;
    void ask().catch(() => undefined);
  }, []);
  if (!stats) return { work: undefined, ledgerWrong: false };
  const { due, ledgerWrong } = stats;
  const waits = (list: keyof OpenWork) => due[list].overdue + due[list].today;
  const work = {
    signups: waits('signups'),
    messages: waits('messages'),
    partnerships: waits('partnerships'),
    appointments: waits('appointments'),
  };
  return { work, ledgerWrong };
}

/**
 * Requests the counts. Others than the team are refused, and so led to the login also from pages that ask nothing else.
 */
async function ask(): Promise<void> {
  if ((await isTeamSignedIn()) && openWork.isProvided()) return;
  const { body } = await adminRequest<Stats>(API.stats);
  openWork.setStats(body);
}
