import { eq } from 'drizzle-orm';
import type { MessageQuery } from '#contracts/list-query.ts';
import { messages } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { MESSAGE_DUE } from '#server/domain/lists/due.ts';
import { ownedBy } from '#server/domain/lists/owned-by.ts';
import { select } from '#server/domain/lists/select.ts';
import type { Listed, Selection } from '#server/domain/lists/selection.ts';

export const MESSAGES: Listed = {
  table: messages,
  id: messages.id,
  createdAt: messages.createdAt,
  search: messages.search,
  dailyCounter: 'messages',
  dueColumns: MESSAGE_DUE,
};

/** Selects the messages that match a query of their list, in its order. */
export function selectMessages(ctx: Context, query: Omit<MessageQuery, 'limit' | 'cursor'>): Selection {
  const { status, cameFrom, owner } = query;
  const byStatus = status && {
    condition: eq(messages.status, status),
    index: 'by-time' as const,
    dailyCounter: `messages.status.${status}` as const,
  };
  return select({
    list: MESSAGES,
    query,
    ctx,
    filters: [
      ...(cameFrom ? [{ condition: eq(messages.cameFrom, cameFrom), index: 'by-time' as const }] : []),
      ...(byStatus ? [byStatus] : []),
      // No index has the messages of one owner in the order of time.
      ...(owner ? [{ condition: ownedBy(ctx, messages.ownerId, owner), index: 'none' as const }] : []),
    ],
  });
}
