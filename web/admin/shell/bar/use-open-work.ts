import { useEffect, useSyncExternalStore } from 'react';
import type { Stats } from '#contracts/admin.ts';
import { API } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { isTeamSignedIn } from '#web/admin/session/session.ts';
import { openWork } from './open-work.ts';

/** What waits in each list: overdue, or due within a day. */
export interface OpenWork {
  signups: number;
  messages: number;
  partnerships: number;
  /** For pages without a count. */
  none: 0;
}

/** How much waits, as the page's own figures say; a page without any asks once. */
export function useOpenWork(): OpenWork | undefined {
  const due = useSyncExternalStore(openWork.subscribe, openWork.read, () => undefined);
  useEffect(() => {
    if (openWork.isFollowed()) return;
    void ask().catch(() => undefined);
  }, []);
  if (!due) return undefined;
  const waits = (list: keyof Stats['due']) => due[list].overdue + due[list].today;
  return {
    signups: waits('signups'),
    messages: waits('messages'),
    partnerships: waits('partnerships'),
    none: 0,
  };
}

/** Whoever is not of the team is led away by the page itself. */
async function ask(): Promise<void> {
  if (!(await isTeamSignedIn()) || openWork.isFollowed()) return;
  const { body } = await adminRequest<Stats>(API.stats);
  openWork.tell(body.due);
}
