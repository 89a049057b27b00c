import type { MailRecord } from '#contracts/mail.ts';
import { API } from '#contracts/paths.ts';
import { fetchPage } from '#web/admin/records/list/fetch-page.ts';
import { type ListState, useList } from '#web/admin/records/list/use-list.ts';

/** The mails of the site, newest first; with `q` those whose recipient or subject it fits. */
export function useMails(q: string): ListState<MailRecord> {
  const filters: Record<string, string> = q ? { q } : {};
  return useList(['mails', q], (cursor, signal) => fetchPage<MailRecord>(API.mails, cursor, signal, filters));
}
