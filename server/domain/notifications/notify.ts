import { and, inArray, isNull } from 'drizzle-orm';
import type { NotificationKind } from '#contracts/notification-kinds.ts';
import { TEAM_ROLES } from '#contracts/roles.ts';
import type { Transaction } from '#server/db/connection.ts';
import { insertMany } from '#server/db/insert-many.ts';
import { notificationSettings, notifications, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { roleMayRead } from '#server/domain/record-permissions.ts';
import { dropAssigned } from './drop-assigned.ts';
import { mailNotifications } from './mail-notifications.ts';
import type { Notification, Recipient } from './notification.ts';
import { timeChangeIn } from './time-change.ts';

/** Notifications that are written with one statement: an import gives somebody up to thousands of leads. */
const AT_ONCE = 500;

/** What is said of these stands in an entry of the history. */
const ABOUT_AN_ENTRY: readonly NotificationKind[] = ['mentioned', 'replied', 'changed'];

/** A change that was committed with this transaction, and whom it concerns. */
interface Notifying {
  subject: { kind: string; id: string };
  activity?: { kind: string; text?: string | null | undefined; details?: unknown } | undefined;
  activityId: string | null;
  notify?: Recipient[] | undefined;
}

/**
 * Tells colleagues of what a command changed, by the ways they chose: in the dashboard, by mail, or not at all. Nobody
 * is told of what they do themselves, of a record that their role may not read, or once they have left.
 */
export async function notify(ctx: Context, tx: Transaction, at: Date, changes: Notifying[]): Promise<void> {
  await dropAssigned(tx, at, assignedNoMore(changes));
  const actorId = ctx.actor.kind === 'user' ? ctx.actor.id : null;
  const wanted = changes
    .flatMap((change) => notificationsOf(change, at))
    .filter(({ userId }) => userId !== actorId);
  if (wanted.length === 0) return;
  const ids = [...new Set(wanted.map(({ userId }) => userId))];
  const members = await tx
    .select({ id: users.id, email: users.email, role: users.role })
    .from(users)
    .where(and(inArray(users.id, ids), inArray(users.role, [...TEAM_ROLES]), isNull(users.disabledAt)));
  const roles = new Map(members.map(({ id, role }) => [id, role]));
  const addresses = new Map(members.map(({ id, email }) => [id, email]));
  const settings = await tx
    .select()
    .from(notificationSettings)
    .where(inArray(notificationSettings.userId, ids));
  const wants = (way: 'dashboard' | 'mail', { userId, kind, subjectKind }: Notification) => {
    const role = roles.get(userId);
    if (!role || !roleMayRead(role, subjectKind)) return false;
    return settings.find((row) => row.userId === userId && row.kind === kind)?.[way] ?? true;
  };
  const shown = wanted.filter((each) => wants('dashboard', each));
  for (let n = 0; n < shown.length; n += AT_ONCE) {
    const rows = shown
      .slice(n, n + AT_ONCE)
      .map(({ text: _text, change: _change, ...row }) => ({ ...row, actorId, at }));
    await tx.execute(insertMany(notifications, rows));
  }
  const mailed = wanted.filter((each) => wants('mail', each));
  if (mailed.length > 0) await mailNotifications(ctx, tx, { notifications: mailed, addresses, actorId });
}

/** The records that went from one colleague to another, by the colleague who had them before. */
function assignedNoMore(changes: Notifying[]): Map<string, string[]> {
  const pairs = changes.flatMap(({ subject, notify: concerned = [] }) =>
    concerned.filter(({ over }) => over).map(({ userId }) => ({ userId, id: subject.id })),
  );
  const byColleague = Map.groupBy(pairs, ({ userId }) => userId);
  return new Map([...byColleague].map(([userId, of]) => [userId, of.map(({ id }) => id)]));
}

function notificationsOf(
  { subject, activity, activityId, notify: told = [] }: Notifying,
  at: Date,
): Notification[] {
  const subjectKind = subject.kind as Notification['subjectKind'];
  const text = activity?.text ?? null;
  const added = activityId ? { id: activityId, at } : undefined;
  return told.flatMap(({ userId, kind, note, over }) => {
    if (over) return [];
    const shown = ABOUT_AN_ENTRY.includes(kind) ? (note ?? added) : undefined;
    return {
      userId,
      kind,
      subjectKind,
      subjectId: subject.id,
      text: note?.text ?? text,
      change: kind === 'changed' && activity ? timeChangeIn(activity) : null,
      activityId: shown?.id ?? null,
      activityAt: shown?.at ?? null,
    };
  });
}
