import { useQueryClient } from '@tanstack/react-query';
import type { Lead } from '#contracts/lead.ts';
import { type ApiPath, fillPath } from '#contracts/paths.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { answerOf, reasonOf } from '#web/lib/answer.ts';
import { ApiError } from '#web/lib/api.ts';
import { detailsQuery } from './get-user-details.ts';

/** Why a change was refused. */
export interface SaveError {
  message: string;
  /** One message per field that the server refused. */
  fields: Record<string, string>;
  /** Somebody else came first; the lead as it is now is on show already, in this version. */
  conflict: boolean;
  version: number | undefined;
}

/**
 * Changes one lead and brings what is shown of it up to date; answers why it was refused. What `ahead` makes of the lead
 * is shown at once, and taken back where it was refused.
 */
export function useChangeLead(id: string) {
  const client = useQueryClient();
  const details = detailsQuery(id);

  async function refresh(): Promise<void> {
    for (const list of ['signups', 'stats']) void client.invalidateQueries({ queryKey: [list] });
    await client.invalidateQueries({ queryKey: details.queryKey });
  }

  return async function change(
    path: ApiPath,
    body: object,
    ahead?: (lead: Lead) => Lead,
  ): Promise<SaveError | undefined> {
    const before = client.getQueryData(details.queryKey);
    if (ahead && before?.lead) client.setQueryData(details.queryKey, { ...before, lead: ahead(before.lead) });
    try {
      await adminRequest(fillPath(path, { id }), { body });
      await refresh();
      return undefined;
    } catch (error) {
      if (ahead && before) client.setQueryData(details.queryKey, before);
      const conflict = error instanceof ApiError && error.status === 409;
      if (conflict) await refresh();
      return {
        message: reasonOf(error),
        fields: answerOf(error)?.fields ?? {},
        conflict,
        version: client.getQueryData(details.queryKey)?.lead?.version,
      };
    }
  };
}
