import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { LeadBulkReply } from '#contracts/lead-bulk.ts';
import { API } from '#contracts/paths.ts';
import { undoAfter } from '#web/admin/records/last-undo.ts';
import { useAnnounce } from '#web/admin/records/use-announce.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { isRefused } from '#web/lib/error-body.ts';
import { showFailure } from '#web/ui/show-failure.ts';

/** What is said of it once it is done; of mails that stay here, as there is no mail server, `stored`. */
export type Said = string | { sent: string; stored: string };

/** What is to be done, and the leads as they were seen. */
interface Bulk {
  action: string;
  leads: readonly { id: string; version: number }[];
}

/**
 * Does one thing to several leads, and offers to undo it. `onDone` is given them as they are then, also where it was
 * tried again.
 */
export function useBulk(): (
  body: Bulk,
  said: Said,
  onDone: (leads: LeadBulkReply['leads']) => void,
) => Promise<void> {
  /** What was sent and not answered. */
  const unanswered = useRef<{ asked: string; body: Bulk }>(undefined);
  const client = useQueryClient();
  const announce = useAnnounce();
  const refresh = () => {
    for (const key of ['signups', 'stats', 'leads']) void client.invalidateQueries({ queryKey: [key] });
  };

  return async function change(asked, said, onDone) {
    // The versions are others by now where it was done: sent with these, a mail would be sent a second time.
    const last = unanswered.current;
    const isSame = last?.asked === wordsOf(asked);
    const body = isSame ? last.body : asked;
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
      const undo = undoId ? { undoId } : null;
      announce({ title, description, ...(!stored && { tone: 'success' as const }) }, undo);
      unanswered.current = undefined;
      onDone(leads);
    } catch (error) {
      refresh();
      unanswered.current = isRefused(error) ? undefined : { asked: wordsOf(asked), body };
      showFailure(body.action === 'mail' ? 'Not sent' : 'Not changed', error, {
        retry: () => void change(body, said, onDone),
      });
    }
  };
}

/** What is asked for, whatever the versions of the leads. */
const wordsOf = ({ leads, ...what }: Bulk) => JSON.stringify([what, leads.map(({ id }) => id)]);
