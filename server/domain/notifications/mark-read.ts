import { and, inArray, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { NotificationRead, notificationsRead } from '#contracts/notification.ts';
import { notifications } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { countUnread } from './list-notifications.ts';
import { visibleTo } from './visible-to.ts';

/**
 * Marks some of one's own notifications as read, or all; those of others are left alone. It is no news for the audit
 * log.
 */
export async function markRead(args: {
  ctx: Context;
  input: NotificationRead;
}): Promise<z.output<typeof notificationsRead>> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'notifications.manage');
  return runCommand(ctx, {
    action: 'notification.read',
    work: async (tx) => {
      await tx
        .update(notifications)
        .set({ readAt: ctx.clock() })
        .where(
          and(
            visibleTo(ctx.actor),
            isNull(notifications.readAt),
            input.ids ? inArray(notifications.id, input.ids) : undefined,
          ),
        );
      return { reply: { success: true, unread: await countUnread(tx, ctx.actor) }, changes: [] };
    },
  });
}
