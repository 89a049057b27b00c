import { type PartnershipRecord, partnershipRecord } from '#contracts/partnership.ts';
import { API } from '#contracts/paths.ts';
import { fetchPage } from '../../list/fetch-page.ts';
import { type ListState, useList } from '../../list/use-list.ts';

/** Every partnership application, newest first; not asked for where they are not `enabled`. */
export function usePartnerships(enabled: boolean): ListState<PartnershipRecord> {
  return useList(
    ['partnerships'],
    (cursor, signal) => fetchPage(API.partnerships, partnershipRecord, cursor, signal),
    enabled,
  );
}
