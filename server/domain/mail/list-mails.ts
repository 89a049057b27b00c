import { and, between, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { MailQuery } from '#contracts/list-query.ts';
import type { MailContent, MailRecord } from '#contracts/mail.ts';
import { mails } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { readPage } from '#server/domain/lists/read-page.ts';
import { select } from '#server/domain/lists/select.ts';
import type { Listed } from '#server/domain/lists/selection.ts';
import type { Page } from '#server/domain/page.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { nameIds } from './write-queued.ts';

const MAILS: Listed = {
  table: mails,
  id: mails.id,
  createdAt: mails.createdAt,
  search: mails.search,
  dailyCounter: 'mails',
};

/** Mails that are sent, captured, dropped or waiting; newest first. `q` searches recipient and subject. */
export async function listMails(args: { ctx: Context; input: MailQuery }): Promise<Page<MailRecord>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'mails.read');
  const { status } = input;
  const byStatus = status && {
    condition: eq(mails.status, status),
    index: 'by-time' as const,
    dailyCounter: `mails.status.${status}` as const,
  };
  return readPage({
    db: ctx.db,
    list: MAILS,
    selection: select({
      list: MAILS,
      query: input,
      ctx,
      filters: byStatus ? [byStatus] : [],
    }),
    query: input,
    read: async (ids, keys) => {
      // The condition on the time keeps PostgreSQL to the partitions of these months.
      const times = keys.map(({ key }) => Number(key));
      const inMonths = between(mails.createdAt, new Date(Math.min(...times)), new Date(Math.max(...times)));
      const rows = await ctx.db
        .select(RECORD)
        .from(mails)
        .where(and(inArray(mails.id, ids), inMonths));
      return rows.map(toMailRecord);
    },
  });
}

/** One mail, with its text if it was captured. Throws `not_found`. */
export async function readMail(args: { ctx: Context; input: { id: string } }): Promise<MailContent> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'mails.read');
  const [mail] = await ctx.db.select().from(mails).where(eq(mails.id, input.id));
  if (!mail) throw new AppError('not_found', 'There is no such email');
  const { template, text, aboutIds } = mail;
  const named = template === 'due-digest' && text ? await nameIds(ctx.db, text, aboutIds) : text;
  return { ...toMailRecord(mail), text: named };
}

/** The columns that the list shows, without the text. */
const { html: _, text: __, data: ___, search: ____, aboutIds: _____, ...RECORD } = getTableColumns(mails);

function toMailRecord(mail: Pick<typeof mails.$inferSelect, keyof typeof RECORD>): MailRecord {
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
