import type { PartnershipRecord } from '#contracts/partnership.ts';
import { API } from '#contracts/paths.ts';
import type { Filters } from '#web/admin/records/filters/fields.ts';
import { fetchPage } from '#web/admin/records/list/fetch-page.ts';
import { type ListState, useList } from '#web/admin/records/list/use-list.ts';

/** The partnerships that these filters select; only once the list is `open`. */
export function usePartnerships(filters: Filters, open: boolean): ListState<PartnershipRecord> {
  return useList(
    ['partnerships', filters],
    (cursor, signal) => fetchPage<PartnershipRecord>(API.partnerships, cursor, signal, filters),
    open,
  );
}
