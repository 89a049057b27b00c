import { useQueryClient } from '@tanstack/react-query';
import type { MessageRecord } from '#contracts/message.ts';
import type { MessageBulk, MessageBulkReply } from '#contracts/message-bulk.ts';
import { undoAfter } from '#web/admin/records/last-undo.ts';
import { useAnnounce } from '#web/admin/records/use-announce.ts';
import { reasonOf } from '#web/lib/answer.ts';
import { toast } from '#web/ui/toast.ts';
import { changeMessages, takeBackMessages } from './api/change-messages.ts';

type Change = Pick<MessageBulk['messages'][number], 'ownerId' | 'status' | 'asBefore'>;
type Seen = Pick<MessageRecord, 'id' | 'version' | 'ownerId' | 'status'>;

/**
 * Makes one change to several messages, and offers to undo it. Answers with their versions by then; `undefined` if it
 * was not made.
 */
export function useBulk(): (
  chosen: readonly Seen[],
  change: Change,
  said: string,
) => Promise<MessageBulkReply['messages'] | undefined> {
  const client = useQueryClient();
  const announce = useAnnounce();
  const refresh = () => {
    for (const key of ['messages', 'stats', 'message']) void client.invalidateQueries({ queryKey: [key] });
  };

  return async (chosen, change, said) => {
    try {
      const sent = chosen.map(({ id, version }) => ({ id, version, ...change }));
      const { messages: done } = await undoAfter(changeMessages({ messages: sent }));
      refresh();
      const back = done.flatMap(({ id, version }) => {
        const before = chosen.find((each) => each.id === id);
        if (!before || before.version === version) return [];
        return [{ id, version, ...valueBefore(before, change) }];
      });
      const undo = back.length > 0 ? () => takeBackMessages(back).finally(refresh) : null;
      announce({ title: said, tone: 'success' }, undo);
      return done;
    } catch (error) {
      refresh();
      toast({ title: 'Nothing was changed', description: reasonOf(error), tone: 'error' });
      return undefined;
    }
  };
}

/** What a message was in what a change is about. */
const valueBefore = ({ ownerId, status }: Seen, change: Change): Change =>
  change.status === undefined
    ? { ownerId }
    : status === 'answered'
      ? { status, asBefore: true }
      : { status: 'open' };
