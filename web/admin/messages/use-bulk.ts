import { useQueryClient } from '@tanstack/react-query';
import type { MessageRecord } from '#contracts/message.ts';
import type { MessageBulkReply } from '#contracts/message-bulk.ts';
import { MESSAGE_QUERIES, readAgain } from '#web/admin/records/query-keys.ts';
import { undoAfter } from '#web/admin/records/undo/last-undo.ts';
import { useAnnounce } from '#web/admin/records/undo/use-announce.ts';
import { nameSome } from '#web/lib/format/name-some.ts';
import { countOf } from '#web/lib/format/plural.ts';
import { showFailure } from '#web/ui/show-failure.ts';
import { changeMessages, type MessageState, statusBefore } from './api/change-messages.ts';

type Seen = Pick<MessageRecord, 'id' | 'version' | 'ownerId' | 'status' | 'firstName' | 'lastName'>;

/**
 * Makes one change to several messages, says how many it changed, e.g. `2 messages` and what was `done`, and offers to
 * undo it. `onDone` is given their versions by then, also where it was tried again.
 */
export function useBulk(): (
  chosen: readonly Seen[],
  change: MessageState,
  done: string,
  onDone: (changed: MessageBulkReply['messages']) => void,
) => Promise<void> {
  const client = useQueryClient();
  const announce = useAnnounce();
  const refresh = () => void readAgain(client, MESSAGE_QUERIES);

  return async function run(chosen, change, done, onDone) {
    try {
      const sent = chosen.map(({ id, version }) => ({ id, version, ...change }));
      const { messages: changed } = await undoAfter(changeMessages({ messages: sent }));
      refresh();
      const back = changed.flatMap(({ id, version }) => {
        const before = chosen.find((each) => each.id === id);
        if (!before || before.version === version) return [];
        return [{ id, version, ...valueBefore(before, change) }];
      });
      const undo = back.length > 0 ? { messages: back } : null;
      // Those that were so already are neither counted nor taken back.
      const title =
        back.length > 0
          ? `${countOf(back.length, 'message')} ${done}`
          : `Nothing to change: all ${done} before`;
      const about = nameSome(
        chosen
          .filter(({ id }) => back.some((each) => each.id === id))
          .map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      );
      announce({ title, tone: 'success' }, undo, { about });
      onDone(changed);
    } catch (error) {
      refresh();
      showFailure('Not changed', error, { retry: () => void run(chosen, change, done, onDone) });
    }
  };
}

/** What a message was in what a change is about. */
const valueBefore = (before: Seen, change: MessageState): MessageState =>
  change.status === undefined ? { ownerId: before.ownerId } : statusBefore(before);
