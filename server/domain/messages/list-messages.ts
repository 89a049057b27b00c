import { count, eq, ilike, or, type SQL } from 'drizzle-orm';
import type { MessageRecord } from '#contracts/admin.ts';
import type { MessageQuery } from '#contracts/list-query.ts';
import { messages, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { fragment, type Page, pageOf } from '#server/domain/page.ts';
import { requirePermission } from '#server/domain/policy.ts';

/** Messages, newest first, a page at a time. `q` is looked for in names, e-mail, company and text. */
export async function listMessages(args: {
  ctx: Context;
  input: MessageQuery;
}): Promise<Page<MessageRecord>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'messages.read');
  const where = matches(input.q);
  return pageOf({
    query: input,
    sort: { createdAt: messages.createdAt, id: messages.id },
    where,
    read: async (part) => {
      const rows = await ctx.db
        .select({ message: messages, answeredBy: users.name })
        .from(messages)
        .leftJoin(users, eq(users.id, messages.answeredById))
        .where(part.where)
        .orderBy(...part.orderBy)
        .limit(part.limit);
      return rows.map(({ message, answeredBy }) => ({ ...message, answeredBy }));
    },
    total: async () => {
      const [row] = await ctx.db.select({ total: count() }).from(messages).where(where);
      return row?.total ?? 0;
    },
    toItem: toMessageRecord,
  });
}

type Row = typeof messages.$inferSelect & { answeredBy: string | null };

function toMessageRecord(row: Row): MessageRecord {
  const { id, firstName, lastName, email, company, phone, subject, message, status } = row;
  return {
    ...{ id, firstName, lastName, email, company, phone, subject, message, status },
    createdAt: row.createdAt.toISOString(),
    dueAt: row.dueAt.toISOString(),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    answeredBy: row.answeredBy,
    version: row.version,
  };
}

function matches(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const pattern = fragment(q);
  const { firstName, lastName, email, company, message } = messages;
  return or(...[firstName, lastName, email, company, message].map((column) => ilike(column, pattern)));
}
