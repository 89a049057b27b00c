import { and, desc, eq, gte, inArray, lte, or, type SQL } from 'drizzle-orm';
import type { AuditQuery, AuditRecord } from '#contracts/audit.ts';
import { UUID } from '#contracts/uuid.ts';
import {
  activities,
  applications,
  appointments,
  auditEntries,
  messages,
  users,
} from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { readShortList } from '#server/domain/lists/read-short-list.ts';
import { dateRange, inDateRange } from '#server/domain/lists/selection.ts';
import type { Page } from '#server/domain/page.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { timeZoneOf } from '#server/domain/time-zone.ts';
import { findNamed } from './find-named.ts';
import { readNames } from './read-names.ts';
import { valuesOf } from './values-of.ts';

/** Every change and export, newest first. The entries are not counted, because nobody asks how many the log has. */
export async function listAudit(args: { ctx: Context; input: AuditQuery }): Promise<Page<AuditRecord>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'audit.read');
  const where = and(
    input.actor ? eq(auditEntries.actor, input.actor) : undefined,
    input.action ? eq(auditEntries.action, input.action) : undefined,
    input.kind ? eq(auditEntries.subjectKind, input.kind) : undefined,
    inDateRange(auditEntries.at, dateRange(timeZoneOf(ctx), input.from, input.to)),
    await about(ctx, input.q),
  );
  const page = await readShortList({
    query: input,
    sort: { createdAt: auditEntries.at, id: auditEntries.id },
    where,
    read: async (part) => {
      const rows = await ctx.db
        .select()
        .from(auditEntries)
        .where(part.where)
        .orderBy(desc(auditEntries.at), desc(auditEntries.id))
        .limit(part.limit);
      return rows.map((row) => ({ ...row, createdAt: row.at }));
    },
    toItem: (row) => row,
  });
  const names = await readNames(ctx.db, page.items);
  const withValues = await findValues(ctx, page.items);
  return { ...page, items: page.items.map((row) => toRecord(row, names, withValues.has(row.id))) };
}

/** Entries about the record with that id, about everything that belongs to that email, or about people of that name. */
async function about({ db }: Context, q: string | undefined): Promise<SQL | undefined> {
  if (!q) return undefined;
  if (!q.includes('@')) {
    const byId = eq(auditEntries.subjectId, q.toLowerCase());
    return UUID.test(q) ? byId : or(byId, inArray(auditEntries.subjectId, await findNamed(db, q)));
  }
  const email = q.toLowerCase();
  const found = await Promise.all(
    [users, applications, messages, appointments].map((table) =>
      db.select({ id: table.id }).from(table).where(eq(table.email, email)),
    ),
  );
  const ids = found.flat().map(({ id }) => id);
  return inArray(auditEntries.subjectId, ids);
}

type Stored = typeof auditEntries.$inferSelect;

/** The entries whose history says more than they do. */
async function findValues({ db }: Context, rows: Stored[]): Promise<Set<string>> {
  const [newest, oldest] = [rows[0], rows.at(-1)];
  if (!newest || !oldest) return new Set();
  const { id, at } = activities;
  const ids = inArray(
    id,
    rows.map((row) => row.id),
  );
  // The times of the entries select the months to look in.
  const found = await db
    .select()
    .from(activities)
    .where(and(ids, gte(at, oldest.at), lte(at, newest.at)));
  const said = found.filter((activity) => {
    const { changes, text } = valuesOf(activity);
    // The entry itself has both values of a status and an owner.
    const merged = activity.kind === 'merged' && 'fields' in Object(activity.details);
    return text !== null || merged || changes.some(({ field }) => !IN_DETAILS.includes(field));
  });
  return new Set(said.map((each) => each.id));
}

const IN_DETAILS = ['status', 'owner'];

function toRecord(
  row: Stored,
  names: Awaited<ReturnType<typeof readNames>>,
  hasValues: boolean,
): AuditRecord {
  const { id, at, action, actorKind, actor, tokenId, subjectKind, subjectId, details } = row;
  const subject = names.get(subjectId);
  return {
    id,
    at: at.toISOString(),
    action,
    actorKind,
    actorName: actorKind === 'user' ? (names.get(actor ?? '')?.name ?? null) : actor,
    tokenName: tokenId && (names.get(tokenId)?.name ?? 'of somebody who is gone'),
    subjectKind,
    subjectId,
    subjectName: subject?.name ?? null,
    subjectOfTeam: subject?.ofTeam ?? false,
    details: details === null ? null : Object(details),
    hasValues,
  };
}
