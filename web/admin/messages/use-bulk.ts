import { useQueryClient } from '@tanstack/react-query';
import type { MessageRecord } from '#contracts/message.ts';
import type { MessageBulkReply } from '#contracts/message-bulk.ts';
import { undoAfter } from '#web/admin/records/last-undo.ts';
import { useAnnounce } from '#web/admin/records/use-announce.ts';
import { reasonOf } from '#web/lib/answer.ts';
import { countOf } from '#web/lib/plural.ts';
import { toast } from '#web/ui/toast.ts';
import { changeMessages, type MessageState, statusBefore, takeBackMessages } from './api/change-messages.ts';

type Seen = Pick<MessageRecord, 'id' | 'version' | 'ownerId' | 'status'>;

/**
 * Makes one change to several messages, says how many it changed, e.g. `2 messages` and what was `done`, and offers to
 * undo it. Answers with their versions by then; `undefined` if it was not made.
 */
export function useBulk(): (
  chosen: readonly Seen[],
  change: MessageState,
  done: string,
) => Promise<MessageBulkReply['messages'] | undefined> {
  const client = useQueryClient();
  const announce = useAnnounce();
  const refresh = () => {
    for (const key of ['messages', 'stats', 'message']) void client.invalidateQueries({ queryKey: [key] });
  };

  return async (chosen, change, done) => {
    try {
      const sent = chosen.map(({ id, version }) => ({ id, version, ...change }));
      const { messages: changed } = await undoAfter(changeMessages({ messages: sent }));
      refresh();
      const back = changed.flatMap(({ id, version }) => {
        const before = chosen.find((each) => each.id === id);
        if (!before || before.version === version) return [];
        return [{ id, version, ...valueBefore(before, change) }];
      });
      const undo = back.length > 0 ? () => takeBackMessages(back).finally(refresh) : null;
      // Those that were so already are neither counted nor taken back.
      const title =
        back.length > 0
          ? `${countOf(back.length, 'message')} ${done}`
          : `Nothing to change: all ${done} before`;
      announce({ title, tone: 'success' }, undo);
      return changed;
    } catch (error) {
      refresh();
      toast({ title: 'Nothing was changed', description: reasonOf(error), tone: 'error' });
      return undefined;
    }
  };
}

/** What a message was in what a change is about. */
const valueBefore = (before: Seen, change: MessageState): MessageState =>
  change.status === undefined ? { ownerId: before.ownerId } : statusBefore(before);
