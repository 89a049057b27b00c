import { and, eq, ilike, or, sql } from 'drizzle-orm';
import type { MailContent, MailRecord } from '#contracts/admin.ts';
import type { MailQuery } from '#contracts/list-query.ts';
import { mails } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { Failed } from '#server/domain/errors.ts';
import { countTally, countUpTo } from '#server/domain/lists/count-selected.ts';
import { fragment } from '#server/domain/lists/search.ts';
import { type Page, pageOf } from '#server/domain/page.ts';
import { requirePermission } from '#server/domain/policy.ts';

/** Mail that was sent, captured, given up or still waits; newest first. `q` is looked for in recipient and subject. */
export async function listMails(args: { ctx: Context; input: MailQuery }): Promise<Page<MailRecord>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'mails.read');
  const pattern = input.q && fragment(input.q);
  const where = and(
    input.status && eq(mails.status, input.status),
    pattern ? or(ilike(mails.recipient, pattern), ilike(mails.subject, pattern)) : undefined,
  );
  return pageOf({
    query: input,
    sort: { createdAt: mails.createdAt, id: mails.id },
    where,
    read: (part) =>
      ctx.db
        .select()
        .from(mails)
        .where(part.where)
        .orderBy(...part.orderBy)
        .limit(part.limit),
    total: async () => {
      if (pattern) return countUpTo(ctx.db, sql`select 1 from ${mails} where ${where}`);
      const tally = input.status ? `mails.status.${input.status}` : 'mails';
      return { total: await countTally(ctx.db, tally), atLeast: false };
    },
    toItem: toMailRecord,
  });
}

/** One mail; its text where it was captured. Throws `not_found`. */
export async function readMail(args: { ctx: Context; input: { id: string } }): Promise<MailContent> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'mails.read');
  const [mail] = await ctx.db.select().from(mails).where(eq(mails.id, input.id));
  if (!mail) throw new Failed('not_found', 'There is no such mail');
  return { ...toMailRecord(mail), text: mail.text };
}

function toMailRecord(mail: typeof mails.$inferSelect): MailRecord {
  const { id, recipient, subject, template, status, attempts, lastError, createdAt, sentAt } = mail;
  return {
    id,
    recipient,
    subject,
    template,
    status,
    attempts,
    lastError,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  };
}
