import { count } from 'drizzle-orm';
import type { WebhookForm, WebhookSecret } from '#contracts/webhook.ts';
import { webhookEndpoints } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission, requireUser } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { requireUsableUrl } from './check-url.ts';
import { newSecret } from './new-secret.ts';

/** Each alert is a job for each endpoint. */
const MOST = 20;

/** Adds an endpoint, and returns its secret, this once. Throws `validation` for a private address, `conflict`. */
export async function createEndpoint(args: { ctx: Context; input: WebhookForm }): Promise<WebhookSecret> {
  const { input } = args;
  requirePermission(args.ctx.actor, 'webhooks.manage');
  // The reply holds the secret, so it is never stored for a repeated request.
  const ctx = { ...args.ctx, idempotency: undefined };
  await requireUsableUrl(ctx, input.url);
  const secret = newSecret();
  const encrypted = await ctx.encrypt(secret);
  return runCommand(ctx, {
    action: 'webhook.create',
    work: async (tx) => {
      const [held] = await tx.select({ endpoints: count() }).from(webhookEndpoints);
      if (held && held.endpoints >= MOST)
        throw new AppError('conflict', `There are ${MOST} endpoints already`);
      const made = { createdById: requireUser(ctx.actor), createdAt: ctx.clock() };
      const [row] = await tx
        .insert(webhookEndpoints)
        .values({ ...input, ...made, secret: encrypted })
        .returning({ id: webhookEndpoints.id });
      if (!row) throw new Error('an endpoint that was inserted has no id');
      return {
        reply: { id: row.id, secret },
        subject: { kind: 'webhook-endpoint', id: row.id },
        details: auditDetails(input),
      };
    },
  });
}

/** What the audit log keeps of an endpoint: the path of its address may be a secret. */
export function auditDetails({ url, events, enabled }: WebhookForm) {
  return { host: new URL(url).host, events, enabled };
}
