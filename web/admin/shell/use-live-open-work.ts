import { API } from '#contracts/paths.ts';
import type { Stats } from '#contracts/stats.ts';
import { useLive } from '#web/admin/records/live/use-live.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { openWork } from './bar/open-work.ts';

/** Has the sidebar count anew what somebody changes, on a page with live updates that does not provide the counts. */
export function useLiveOpenWork(): void {
  useLive(async () => {
    if (!openWork.isProvided()) await countAgain();
  });
}

/** Has the sidebar show the counts as they are now. Where they cannot be read, those before stay. */
export async function countAgain(): Promise<void> {
  const answer = await adminRequest<Stats>(API.stats).catch(() => undefined);
  if (answer) openWork.setStats(answer.body);
}
