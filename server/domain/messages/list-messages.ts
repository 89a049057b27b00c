import { count, ilike, or, type SQL } from 'drizzle-orm';
import type { ListQuery, MessageRecord } from '#contracts/admin.ts';
import { messages } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { fragment, type Page, pageOf } from '#server/domain/page.ts';
import { requirePermission } from '#server/domain/policy.ts';

/** Messages, newest first, a page at a time. `q` is looked for in names, e-mail, company and text. */
export async function listMessages(args: { ctx: Context; input: ListQuery }): Promise<Page<MessageRecord>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'messages.read');
  const where = matches(input.q);
  return pageOf({
    query: input,
    sort: { createdAt: messages.createdAt, id: messages.id },
    where,
    read: (part) =>
      ctx.db
        .select()
        .from(messages)
        .where(part.where)
        .orderBy(...part.orderBy)
        .limit(part.limit),
    total: async () => {
      const [row] = await ctx.db.select({ total: count() }).from(messages).where(where);
      return row?.total ?? 0;
    },
    toItem: ({ id, firstName, lastName, email, company, phone, subject, message, status, createdAt }) => ({
      id,
      firstName,
      lastName,
      email,
      company,
      phone,
      subject,
      message,
      status,
      createdAt: createdAt.toISOString(),
    }),
  });
}

function matches(q: string | undefined): SQL | undefined {
  if (!q) return undefined;
  const pattern = fragment(q);
  const { firstName, lastName, email, company, message } = messages;
  return or(...[firstName, lastName, email, company, message].map((column) => ilike(column, pattern)));
}
