import { useQuery } from '@tanstack/react-query';
import type { AuditChoices, AuditRecord, AuditValues } from '#contracts/audit.ts';
import { API, fillPath } from '#contracts/paths.ts';
import { type AuditFilters, toQuery } from '#web/admin/audit/use-filters.ts';
import { fetchPage } from '#web/admin/records/list/fetch-page.ts';
import { type ListState, useList } from '#web/admin/records/list/use-list.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';

/** The entries that fit, newest first. */
export function useAudit(filters: AuditFilters): ListState<AuditRecord> {
  return useList(['audit', filters], (cursor, signal) =>
    fetchPage<AuditRecord>(API.audit, cursor, signal, toQuery(filters)),
  );
}

/** What can be chosen in the filters. */
export function useChoices() {
  return useQuery({
    queryKey: ['audit-choices'],
    queryFn: async ({ signal }) => (await adminRequest<AuditChoices>(API.auditChoices, { signal })).body,
  });
}

/** The values that an entry changed, before and after; requested once somebody asks. */
export function useValues(id: string, enabled: boolean) {
  return useQuery({
    queryKey: ['audit-values', id],
    enabled,
    queryFn: async ({ signal }) =>
      (await adminRequest<AuditValues>(fillPath(API.auditValues, { id }), { signal })).body,
  });
}
