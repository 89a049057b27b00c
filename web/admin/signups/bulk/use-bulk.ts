import { useQueryClient } from '@tanstack/react-query';
import type { LeadBulkReply } from '#contracts/lead-bulk.ts';
import { API } from '#contracts/paths.ts';
import { undoAfter } from '#web/admin/records/last-undo.ts';
import { useAnnounce } from '#web/admin/records/use-announce.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { reasonOf } from '#web/lib/answer.ts';
import { toast } from '#web/ui/toast.ts';

/** What is said of it once it is done; of mails that stay here, as there is no mail server, `stored`. */
export type Said = string | { sent: string; stored: string };

/**
 * Does one thing to several leads, and offers to undo it. Answers with them as they are then; `undefined` if it was
 * not done.
 */
export function useBulk(): (body: object, said: Said) => Promise<LeadBulkReply['leads'] | undefined> {
  const client = useQueryClient();
  const announce = useAnnounce();
  const refresh = () => {
    for (const key of ['signups', 'stats', 'leads']) void client.invalidateQueries({ queryKey: [key] });
  };

  return async (body, said) => {
    try {
      const { undoId, leftOut, leads, stored } = (
        await undoAfter(adminRequest<LeadBulkReply>(API.leadBulk, { body }))
      ).body;
      refresh();
      const title = typeof said === 'string' ? said : stored ? said.stored : said.sent;
      const notes = [
        ...(stored ? ['There is no mail server.'] : []),
        ...(leftOut.length > 0
          ? [`${leftOut.length} not emailed: no email on file, or emailed enough for now`]
          : []),
      ];
      const description = notes.length > 0 ? notes.join(' ') : undefined;
      announce({ title, description, ...(!stored && { tone: 'success' as const }) }, undoId);
      return leads;
    } catch (error) {
      refresh();
      toast({ title: 'Nothing was changed', description: reasonOf(error), tone: 'error' });
      return undefined;
    }
  };
}
