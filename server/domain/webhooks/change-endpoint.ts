import { eq } from 'drizzle-orm';
import { DAY_MS } from '#contracts/durations.ts';
import type { WebhookForm, WebhookSecret } from '#contracts/webhook.ts';
import type { Transaction } from '#server/db/connection.ts';
import { webhookAttempts, webhookEndpoints } from '#server/db/schema/index.ts';
import { changesBetween } from '#server/domain/audit/changes-between.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { requireUsableUrl } from './check-url.ts';
import { findEndpoint } from './find-endpoint.ts';
import { lockEndpoint, notFound } from './lock-endpoint.ts';
import { newSecret } from './new-secret.ts';

/** How long the secret before a new one signs as well, so that its receiver can be changed meanwhile. */
const OVERLAP_MS = DAY_MS;

type Endpoint = typeof webhookEndpoints.$inferSelect;
type Changes = Partial<typeof webhookEndpoints.$inferInsert>;
interface ById {
  ctx: Context;
  input: { id: string };
}

/** Changes where and what is sent. Throws `not_found`, `validation` for a private address, `conflict`. */
export async function editEndpoint({ ctx, input }: { ctx: Context; input: WebhookForm & { id: string } }) {
  requirePermission(ctx.actor, 'webhooks.manage');
  const { id, ...form } = input;
  if (!(await findEndpoint(ctx, id))) throw notFound();
  await requireUsableUrl(ctx, form.url);
  await change(ctx, {
    id,
    action: 'webhook.edit',
    details: (row) => editDetails(row, form),
    changes: () => form,
  });
}

/** Gives an endpoint a new secret, and returns it, this once; the one before signs as well for a day. */
export async function rotateSecret({ ctx, input }: ById): Promise<WebhookSecret> {
  requirePermission(ctx.actor, 'webhooks.manage');
  const secret = newSecret();
  const encrypted = await ctx.encrypt(secret);
  const previousUntil = new Date(ctx.clock().getTime() + OVERLAP_MS);
  await change(
    // The reply holds the secret, so it is never stored for a repeated request.
    { ...ctx, idempotency: undefined },
    {
      id: input.id,
      action: 'webhook.rotate-secret',
      changes: (row) => ({
        secret: encrypted,
        previousSecret: row.secret,
        previousUntil: row.secret === null ? null : previousUntil,
      }),
    },
  );
  return { id: input.id, secret };
}

/** Sends to a paused endpoint again, from now on. Throws `not_found`, `conflict`. */
export async function resumeEndpoint({ ctx, input }: ById): Promise<void> {
  requirePermission(ctx.actor, 'webhooks.manage');
  await change(ctx, {
    id: input.id,
    action: 'webhook.resume',
    changes: (row) => {
      if (row.secret === null) throw new AppError('conflict', 'Please make a new secret for it first');
      return { pausedAt: null, failingSince: null };
    },
  });
}

/** Removes an endpoint and its log; alerts that wait for it are dropped. Throws `not_found`, `conflict`. */
export async function deleteEndpoint({ ctx, input }: ById): Promise<void> {
  requirePermission(ctx.actor, 'webhooks.manage');
  await runCommand(ctx, {
    action: 'webhook.delete',
    work: async (tx) => {
      const { id, name } = await lockEndpoint(tx, input.id);
      await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id));
      await tx.delete(webhookAttempts).where(eq(webhookAttempts.endpointId, id));
      return { reply: null, subject: { kind: 'webhook-endpoint', id }, details: { name } };
    },
  });
}

interface Change {
  id: string;
  action: string;
  details?: (row: Endpoint) => Record<string, unknown>;
  changes: (row: Endpoint) => Changes;
}

async function change(ctx: Context, { id, action, details, changes }: Change): Promise<void> {
  await runCommand(ctx, {
    action,
    work: async (tx: Transaction) => {
      const row = await lockEndpoint(tx, id);
      await tx.update(webhookEndpoints).set(changes(row)).where(eq(webhookEndpoints.id, id));
      return {
        reply: null,
        subject: { kind: 'webhook-endpoint', id },
        ...(details && { details: details(row) }),
      };
    },
  });
}

/** What was changed of an endpoint; of its address only the host, because the path may be a secret. */
function editDetails(row: Endpoint, form: WebhookForm) {
  const [before, after] = [row, form].map(({ name, url, events, enabled }) => ({
    name,
    host: new URL(url).host,
    events: [...events].sort(),
    enabled,
  }));
  const changes = before && after && changesBetween(before, after, ['name', 'host', 'events', 'enabled']);
  return { changes, ...(row.url !== form.url && { address: 'changed' }) };
}
