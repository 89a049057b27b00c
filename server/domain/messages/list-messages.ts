import { inArray } from 'drizzle-orm';
import type { MessageQuery } from '#contracts/list-query.ts';
import type { MessageRecord } from '#contracts/message.ts';
import { messages } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { readPage } from '#server/domain/lists/read-page.ts';
import type { Page } from '#server/domain/page.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { readMessageRows } from './read-message-rows.ts';
import { MESSAGES, selectMessages } from './select-messages.ts';

/** Messages that a query selects, a page at a time. Throws `validation` for a bad cursor. */
export async function listMessages(args: {
  ctx: Context;
  input: MessageQuery;
}): Promise<Page<MessageRecord>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'messages.read');
  return readPage({
    db: ctx.db,
    list: MESSAGES,
    selection: selectMessages(ctx, input),
    query: input,
    read: async (ids) => {
      const rows = await readMessageRows(ctx.db, inArray(messages.id, ids));
      return rows.map(toMessageRecord);
    },
  });
}

type Row = Awaited<ReturnType<typeof readMessageRows>>[number];

export function toMessageRecord({ message: row, answeredBy, ownerName }: Row): MessageRecord {
  const { id, firstName, lastName, email, company, phone, subject, message, status, version } = row;
  return {
    id,
    firstName,
    lastName,
    email,
    company,
    phone,
    subject,
    message,
    status,
    version,
    answeredBy,
    ownerId: row.ownerId,
    ownerName,
    cameFrom: row.cameFrom,
    heardFrom: row.heardFrom,
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
  };
}
