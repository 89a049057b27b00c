import { and, count, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { NotificationPage, NotificationQuery } from '#contracts/notification.ts';
import type { Database } from '#server/db/connection.ts';
import { activities, leads, notifications, users } from '#server/db/schema/index.ts';
import type { Actor, Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { recordNames } from '#server/domain/record-names.ts';
import { timeChangeIn } from './time-change.ts';
import { visibleTo } from './visible-to.ts';

/** Unread ones are counted so far. */
const UNREAD_MAX = 100;
const actors = alias(users, 'actors');
/** What a notification shows of an entry of the history. */
const ENTRY = { kind: activities.kind, text: activities.text, details: activities.details };

/** What one was told of records that one may read, newest first, with the names and words as they are now. */
export async function listNotifications(args: {
  ctx: Context;
  input: NotificationQuery;
}): Promise<NotificationPage> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'notifications.manage');
  const rows = await ctx.db
    .select({ row: notifications, by: actors.name, entry: ENTRY, step: leads.nextStep })
    .from(notifications)
    .leftJoin(actors, eq(actors.id, notifications.actorId))
    .leftJoin(
      activities,
      and(eq(activities.id, notifications.activityId), eq(activities.at, notifications.activityAt)),
    )
    .leftJoin(leads, and(eq(leads.userId, notifications.subjectId), eq(notifications.kind, 'reminder')))
    .where(and(visibleTo(ctx.actor), await beforeOf(ctx.db, input.after)))
    .orderBy(desc(notifications.at), desc(notifications.id))
    .limit(input.limit + 1);
  const shown = rows.slice(0, input.limit);
  const names = await recordNames(
    ctx.db,
    shown.map(({ row }) => row.subjectId),
  );
  return {
    notifications: shown.map(({ row, by, entry, step }) => ({
      id: row.id,
      kind: row.kind,
      subjectKind: row.subjectKind,
      subjectId: row.subjectId,
      name: names.get(row.subjectId) ?? '',
      text: entry?.text ?? step,
      change: row.kind === 'changed' && entry ? timeChangeIn(entry) : null,
      by: by?.trim() ?? null,
      at: row.at.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
    })),
    unread: await countUnread(ctx.db, ctx.actor),
    next: rows.length > shown.length ? (shown.at(-1)?.row.id ?? null) : null,
  };
}

/** How many are unread, counted to 100. */
export async function countUnread(db: Pick<Database, 'select'>, actor: Actor): Promise<number> {
  const unread = db
    .select({ one: sql`1`.as('one') })
    .from(notifications)
    .where(and(visibleTo(actor), isNull(notifications.readAt)))
    .limit(UNREAD_MAX)
    .as('unread');
  const [row] = await db.select({ n: count() }).from(unread);
  return row?.n ?? 0;
}

async function beforeOf(db: Database, id: string | undefined) {
  if (!id) return undefined;
  const [last] = await db
    .select({ at: notifications.at })
    .from(notifications)
    .where(eq(notifications.id, id));
  if (!last) return undefined;
  return or(lt(notifications.at, last.at), and(eq(notifications.at, last.at), lt(notifications.id, id)));
}
