import type { SignupRecord } from '#contracts/admin.ts';
import { API } from '#contracts/paths.ts';
import type { Filters } from '#web/admin/records/filters/fields.ts';
import { fetchPage } from '#web/admin/records/list/fetch-page.ts';
import { type ListState, useList } from '#web/admin/records/list/use-list.ts';

/** The signups that these filters select; only once the list is `open`. */
export function useSignups(filters: Filters, open: boolean): ListState<SignupRecord> {
  return useList(
    ['signups', filters],
    (cursor, signal) => fetchPage<SignupRecord>(API.signups, cursor, signal, filters),
    open,
  );
}
