import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { LeadBulkReply } from '#contracts/lead-bulk.ts';
import { API } from '#contracts/paths.ts';
import { LEAD_QUERIES, readAgain } from '#web/admin/records/query-keys.ts';
import { undoAfter } from '#web/admin/records/undo/last-undo.ts';
import { useAnnounce } from '#web/admin/records/undo/use-announce.ts';
import { adminRequest } from '#web/admin/session/admin-request.ts';
import { isRefused } from '#web/lib/api/error-body.ts';
import { showFailure } from '#web/ui/show-failure.ts';
import type { ToastContent } from '#web/ui/toast.ts';

/** What is said of it once it is done; `about` names whose records changed. */
export type BulkMessage = (reply: LeadBulkReply) => ToastContent & { about?: string };

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
  said: BulkMessage,
  onDone: (leads: LeadBulkReply['leads']) => void,
) => Promise<void> {
  /** What was sent and not answered. */
  const unanswered = useRef<{ asked: string; body: Bulk }>(undefined);
  const client = useQueryClient();
  const announce = useAnnounce();
  const refresh = () => void readAgain(client, LEAD_QUERIES);

  return async function change(asked, said, onDone) {
    // The versions are others by now where it was done: sent with these, a mail would be sent a second time.
    const last = unanswered.current;
    const isSame = last?.asked === wordsOf(asked);
    const body = isSame ? last.body : asked;
    try {
      const { body: reply } = await undoAfter(adminRequest<LeadBulkReply>(API.leadBulk, { body }));
      refresh();
      const { about, ...content } = said(reply);
      announce(content, reply.undoId ? { undoId: reply.undoId } : null, { about });
      unanswered.current = undefined;
      onDone(reply.leads);
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
