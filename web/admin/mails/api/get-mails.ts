import type { MailRecord } from '#contracts/admin.ts';
import { API } from '#contracts/paths.ts';
import { fetchPage } from '#web/admin/records/list/fetch-page.ts';
import { type ListState, useList } from '#web/admin/records/list/use-list.ts';

/** Every mail of the site, newest first. */
export function useMails(): ListState<MailRecord> {
  return useList(['mails'], (cursor, signal) => fetchPage<MailRecord>(API.mails, cursor, signal));
}
