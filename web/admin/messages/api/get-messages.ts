import type { MessageRecord } from '#contracts/admin.ts';
import { API } from '#contracts/paths.ts';
import type { Filters } from '#web/admin/records/filters/fields.ts';
import { fetchPage } from '#web/admin/records/list/fetch-page.ts';
import { type ListState, useList } from '#web/admin/records/list/use-list.ts';

/** The messages that these filters select; only once the list is `open`. */
export function useMessages(filters: Filters, open: boolean): ListState<MessageRecord> {
  return useList(
    ['messages', filters],
    (cursor, signal) => fetchPage<MessageRecord>(API.messages, cursor, signal, filters),
    open,
  );
}
