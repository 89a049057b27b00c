import { inArray } from 'drizzle-orm';
import {
  oneTimeTokens,
  sessions,
  settings,
  twoFactors,
  users,
  webhookEndpoints,
} from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';

/** The row with the check value of the site's current secret. */
export const KEY_CHECK = 'key-check';

/**
 * Accepts another secret, with the check value `check`, after the former one was lost: removes what that one had
 * encrypted and signs everybody out. Webhook endpoints wait for a new secret of theirs.
 */
export async function replaceKey(args: { ctx: Context; input: { check: string } }): Promise<void> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'admins.manage');
  await runCommand(ctx, {
    action: 'key.replace',
    work: async (tx) => {
      await tx.delete(oneTimeTokens).where(inArray(oneTimeTokens.purpose, ['totp', 'oauth-signup']));
      await tx.delete(sessions);
      await tx.delete(twoFactors);
      await tx.update(webhookEndpoints).set({ secret: null, previousSecret: null });
      await tx.update(users).set({ twoFactorEnabled: false });
      const row = { name: KEY_CHECK, value: input.check };
      await tx.insert(settings).values(row).onConflictDoUpdate({ target: settings.name, set: row });
      return { reply: null, subject: { kind: 'site', id: 'key' } };
    },
  });
}
