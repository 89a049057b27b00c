import { eq } from 'drizzle-orm';
import type { NotificationSettings } from '#contracts/notification.ts';
import { NOTIFICATION_KINDS } from '#contracts/notification-kinds.ts';
import { notificationSettings } from '#server/db/schema/index.ts';
import { changesBetween } from '#server/domain/audit/changes-between.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission, requireUser } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';

/** The ways in which one is told of each kind: both, unless one turned them off. */
export async function readSettings({ ctx }: { ctx: Context }): Promise<NotificationSettings> {
  requirePermission(ctx.actor, 'notifications.manage');
  const rows = await ctx.db
    .select()
    .from(notificationSettings)
    .where(eq(notificationSettings.userId, requireUser(ctx.actor)));
  const waysOf = (kind: keyof NotificationSettings) => {
    const row = rows.find((each) => each.kind === kind);
    return { dashboard: row?.dashboard ?? true, mail: row?.mail ?? true };
  };
  return {
    assigned: waysOf('assigned'),
    mentioned: waysOf('mentioned'),
    reminder: waysOf('reminder'),
    replied: waysOf('replied'),
    changed: waysOf('changed'),
  };
}

/** Chooses one's own settings. */
export async function saveSettings(args: {
  ctx: Context;
  input: NotificationSettings;
}): Promise<NotificationSettings> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'notifications.manage');
  const userId = requireUser(ctx.actor);
  const before = await readSettings({ ctx });
  return runCommand(ctx, {
    action: 'notification.settings',
    work: async (tx) => {
      for (const kind of NOTIFICATION_KINDS) {
        const ways = input[kind];
        await tx
          .insert(notificationSettings)
          .values({ userId, kind, ...ways })
          .onConflictDoUpdate({
            target: [notificationSettings.userId, notificationSettings.kind],
            set: ways,
          });
      }
      return {
        reply: input,
        subject: { kind: 'user', id: userId },
        details: { changes: changesBetween(before, input, NOTIFICATION_KINDS) },
      };
    },
  });
}
