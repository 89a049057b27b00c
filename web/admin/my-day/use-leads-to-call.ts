import type { LeadRecord } from '#contracts/lead-record.ts';
import { API } from '#contracts/paths.ts';
import { roleMay } from '#contracts/permissions.ts';
import { fetchPage } from '#web/admin/records/list/fetch-page.ts';
import { type ListState, useList } from '#web/admin/records/list/use-list.ts';
import { useRefreshed } from '#web/admin/records/live/use-live.ts';
import { useSession } from '#web/admin/session/use-session.ts';

/** Leads that are read, to choose those that are shown from. */
const READ = 100;
/** Imported leads whom nobody called; no response time runs for them. */
const IMPORTED = { source: 'import', status: 'pending_setup', called: 'no', sort: 'oldest' };

const UNASSIGNED: ToCall = {
  id: 'unassigned',
  heading: 'Unassigned signups to call',
  filters: { owner: 'nobody', due: 'open' },
};
const IMPORTED_MINE: ToCall = {
  id: 'imported',
  heading: 'Your imported leads to call',
  filters: { ...IMPORTED, owner: 'me' },
};
const IMPORTED_UNASSIGNED: ToCall = {
  id: 'imported-unassigned',
  heading: 'Unassigned imported leads to call',
  filters: { ...IMPORTED, owner: 'nobody' },
};

/** Leads to call that are not in one's day. */
interface ToCall {
  id: string;
  heading: string;
  filters: Readonly<Record<string, string>>;
}

export interface ToCallList extends ToCall {
  list: ListState<LeadRecord>;
}

/**
 * Signups that nobody owns, the earliest due date first, and imported leads, the oldest first, in the order of their
 * file; none for whoever may not read them.
 */
export function useLeadsToCall(): ToCallList[] {
  const user = useSession();
  const enabled = user ? roleMay(user.role, 'signups.read') : false;
  return [
    useToCall(UNASSIGNED, enabled),
    useToCall(IMPORTED_MINE, enabled),
    useToCall(IMPORTED_UNASSIGNED, enabled),
  ];
}

function useToCall(toCall: ToCall, enabled: boolean): ToCallList {
  const { filters } = toCall;
  const queryKey = ['signups', filters] as const;
  useRefreshed(queryKey, ['lead']);
  const list = useList(
    queryKey,
    (cursor, signal) => fetchPage<LeadRecord>(API.signups, cursor, signal, filters, READ),
    { enabled },
  );
  return { ...toCall, list };
}
