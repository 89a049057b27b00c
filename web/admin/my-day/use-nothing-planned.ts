import type { LeadRecord } from '#contracts/lead-record.ts';
import { API } from '#contracts/paths.ts';
import { roleMay } from '#contracts/permissions.ts';
import { fetchPage } from '#web/admin/records/list/fetch-page.ts';
import { type ListState, useList } from '#web/admin/records/list/use-list.ts';
import { useRefreshed } from '#web/admin/records/live/use-live.ts';
import { useSession } from '#web/admin/session/use-session.ts';

/** Leads that are read; the others are one link away. */
const READ = 8;
export const NOTHING_PLANNED = { owner: 'me', status: 'contacted', nextStep: 'none', sort: 'inactive' };
const KEY = ['signups', NOTHING_PLANNED] as const;

/** One's own leads that were reached and have no next step, those that were left alone longest first. */
export function useNothingPlanned(): ListState<LeadRecord> {
  const user = useSession();
  useRefreshed(KEY, ['lead']);
  return useList(
    KEY,
    (cursor, signal) => fetchPage<LeadRecord>(API.signups, cursor, signal, NOTHING_PLANNED, READ),
    { enabled: user ? roleMay(user.role, 'signups.write') : false },
  );
}
