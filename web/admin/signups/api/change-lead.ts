import { useQueryClient } from '@tanstack/react-query';
import type { Lead, LeadChanged } from '#contracts/lead.ts';
import type { LeadDetails } from '#contracts/lead-details.ts';
import { type ApiPath, fillPath } from '#contracts/paths.ts';
import { LEAD_LISTS, readAgain } from '#web/admin/records/query-keys.ts';
import { showAtOnce } from '#web/admin/records/show-at-once.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { errorBodyOf, isRefused, reasonOf } from '#web/lib/api/error-body.ts';
import { detailsQuery } from './get-lead-details.ts';
import { sendInTurn } from './own-changes.ts';

/** Why a change was rejected. */
export interface SaveError {
  message: string;
  /** One message per rejected field. */
  fields: Record<string, string>;
  /** Another team member changed it first; the current lead and `version` are loaded already. */
  conflict: boolean;
  /** Nobody knows whether it was saved. */
  lost: boolean;
  /** What the request ended with. */
  cause: unknown;
  version: number | undefined;
}

/** Reads a lead again, and the lists that show it. */
export function useRefreshLead(id: string): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    void readAgain(client, LEAD_LISTS);
    await client.invalidateQueries({ queryKey: detailsQuery(id).queryKey });
  };
}

/**
 * Changes one lead and reloads it; returns the error, if any, or what was answered. The lead that `optimistic`
 * returns is shown at once and reverted on an error.
 */
export function useChangeLead(id: string) {
  const client = useQueryClient();
  const details = detailsQuery(id);

  const refresh = useRefreshLead(id);

  return async function change(
    path: ApiPath,
    body: object,
    optimistic?: (lead: Lead) => Lead,
  ): Promise<{ error: SaveError } | { error?: undefined; done: LeadChanged }> {
    const changed = (before: LeadDetails) =>
      optimistic && before.lead ? { ...before, lead: optimistic(before.lead) } : before;
    const seen = client.getQueryData(details.queryKey)?.lead?.version;
    const request = async (sent: object) =>
      (await adminRequest<LeadChanged>(fillPath(path, { id }), { body: sent })).body;
    const send = () => sendInTurn(id, seen, body, request);
    try {
      const done = await showAtOnce(client, details.queryKey, optimistic && changed, send, refresh);
      await refresh();
      return { done };
    } catch (error) {
      const conflict = error instanceof ApiError && error.status === 409;
      const { version } = client.getQueryData(details.queryKey)?.lead ?? {};
      const fields = errorBodyOf(error)?.fields ?? {};
      const lost = !isRefused(error);
      return { error: { message: reasonOf(error), fields, conflict, lost, cause: error, version } };
    }
  };
}
