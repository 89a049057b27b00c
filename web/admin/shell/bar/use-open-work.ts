import { useEffect, useSyncExternalStore } from 'react';
import type { Stats } from '#contracts/admin.ts';
import { API } from '#contracts/paths.ts';
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

/** Due counts: the page provides them, or they are requested once. */
export function useOpenWork(): OpenWork | undefined {
  const due = useSyncExternalStore(openWork.subscribe, openWork.read, () => undefined);
  useEffect(() => {
    if (openWork.isProvided()) return;
    void ask().catch(() => undefined);
  }, []);
  if (!due) return undefined;
  const waits = (list: keyof Stats['due']) => due[list].overdue + due[list].today;
  return {
    signups: waits('signups'),
    messages: waits('messages'),
    partnerships: waits('partnerships'),
    appointments: waits('appointments'),
  };
}

/** Requests the counts for team members; the page itself sends others to the login. */
async function ask(): Promise<void> {
  if (!(await isTeamSignedIn()) || openWork.isProvided()) return;
  const { body } = await adminRequest<Stats>(API.stats);
  openWork.setDueCounts(body.due);
}
