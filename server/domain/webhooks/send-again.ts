import { eq } from 'drizzle-orm';
import { webhookAttempts } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { findEndpoint } from './find-endpoint.ts';
import { notFound } from './lock-endpoint.ts';

interface ById {
  ctx: Context;
  input: { id: string };
}

/** Sends the alert of a line of the log once more, under the same id. Throws `not_found`, `conflict`. */
export async function sendAgain({ ctx, input }: ById): Promise<void> {
  requirePermission(ctx.actor, 'webhooks.manage');
  const [attempt] = await ctx.db.select().from(webhookAttempts).where(eq(webhookAttempts.id, input.id));
  if (!attempt) throw new AppError('not_found', 'This delivery is not in the log any more');
  const { alertId: entryId, endpointId } = attempt;
  await requireOpen(ctx, endpointId);
  const since = ctx.clock().toISOString();
  await runCommand(ctx, {
    action: 'webhook.send-again',
    work: async (tx) => {
      await ctx.jobs.enqueueAll(tx, 'alert.deliver', [{ entryId, endpointId, since }]);
      return {
        reply: null,
        subject: { kind: 'webhook-endpoint', id: endpointId },
        details: { alert: entryId },
      };
    },
  });
}

/**
 * Sends an endpoint an alert that means nothing; `queueAlerts` sends it from its audit entry. Throws `not_found`,
 * `conflict`.
 */
export async function testEndpoint({ ctx, input }: ById): Promise<void> {
  requirePermission(ctx.actor, 'webhooks.manage');
  await requireOpen(ctx, input.id);
  await runCommand(ctx, {
    action: 'webhook.test',
    work: async () => ({ reply: null, subject: { kind: 'webhook-endpoint', id: input.id } }),
  });
}

async function requireOpen(ctx: Context, id: string): Promise<void> {
  const endpoint = await findEndpoint(ctx, id);
  if (!endpoint) throw notFound();
  if (!endpoint.target) {
    throw new AppError(
      'conflict',
      'Nothing is sent to this endpoint: it is off, paused, or needs a new secret',
    );
  }
}
