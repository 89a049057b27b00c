import { asc, desc, eq, sql } from 'drizzle-orm';
import { ALERT_EVENTS, type AlertEvent } from '#contracts/alert.ts';
import { OPERATOR_ENDPOINT_ID, type WebhookAttempt, type WebhookRecord } from '#contracts/webhook.ts';
import { users, webhookAttempts, webhookEndpoints } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { findEndpoint } from './find-endpoint.ts';
import { notFound } from './lock-endpoint.ts';

/** Lines of the log that are shown. */
const LINES = 100;

type Stored = typeof webhookEndpoints.$inferSelect;
type Line = typeof webhookAttempts.$inferSelect;

/** All endpoints, the operator's own first, then by age. */
export async function listEndpoints({ ctx }: { ctx: Context }): Promise<WebhookRecord[]> {
  requirePermission(ctx.actor, 'webhooks.manage');
  const rows = await ctx.db
    .select({ endpoint: webhookEndpoints, createdBy: users.name })
    .from(webhookEndpoints)
    .leftJoin(users, eq(users.id, webhookEndpoints.createdById))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
  const latest = await readLatest(ctx, [OPERATOR_ENDPOINT_ID, ...rows.map(({ endpoint }) => endpoint.id)]);
  const own = operatorRecord(ctx, latest.get(OPERATOR_ENDPOINT_ID));
  return [
    ...(own ? [own] : []),
    ...rows.map(({ endpoint, createdBy }) => toRecord(endpoint, createdBy, latest.get(endpoint.id))),
  ];
}

/** The newest lines of an endpoint's log. Throws `not_found`. */
export async function listAttempts(args: { ctx: Context; input: { id: string } }): Promise<WebhookAttempt[]> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'webhooks.manage');
  if (!(await findEndpoint(ctx, input.id))) throw notFound();
  const lines = await ctx.db
    .select()
    .from(webhookAttempts)
    .where(eq(webhookAttempts.endpointId, input.id))
    .orderBy(desc(webhookAttempts.at), desc(webhookAttempts.id))
    .limit(LINES);
  return lines.map(({ endpointId: _, at, event, ...line }) => ({
    ...line,
    event: event as AlertEvent,
    at: at.toISOString(),
  }));
}

/** The newest line of each log, each by one step into the index. */
async function readLatest({ db }: Context, ids: string[]): Promise<Map<string, Line>> {
  const newest = await Promise.all(
    ids.map((id) =>
      db
        .select()
        .from(webhookAttempts)
        .where(eq(webhookAttempts.endpointId, id))
        .orderBy(desc(webhookAttempts.at), sql`${webhookAttempts.id} desc`)
        .limit(1),
    ),
  );
  return new Map(newest.flat().map((line) => [line.endpointId, line]));
}

function lastOf(line: Line | undefined): WebhookRecord['lastAttempt'] {
  return line ? { at: line.at.toISOString(), outcome: line.outcome, status: line.status } : null;
}

function operatorRecord({ site }: Context, line: Line | undefined): WebhookRecord | undefined {
  const { operatorWebhook } = site;
  return (
    operatorWebhook && {
      ...operatorWebhook,
      id: OPERATOR_ENDPOINT_ID,
      name: 'Set in the server’s settings',
      events: [...ALERT_EVENTS],
      enabled: true,
      fixed: true,
      state: line && line.outcome !== 'delivered' ? 'failing' : 'active',
      failingSince: null,
      needsSecret: false,
      previousUntil: null,
      lastAttempt: lastOf(line),
      createdBy: null,
      createdAt: null,
    }
  );
}

function toRecord(row: Stored, createdBy: string | null, line: Line | undefined): WebhookRecord {
  const { id, name, url, format, events, enabled, failingSince, secret, previousUntil, createdAt } = row;
  return {
    id,
    name,
    url,
    format,
    enabled,
    createdBy,
    events: events as WebhookRecord['events'],
    fixed: false,
    state: stateOf(row),
    failingSince: failingSince?.toISOString() ?? null,
    needsSecret: secret === null,
    previousUntil: previousUntil?.toISOString() ?? null,
    lastAttempt: lastOf(line),
    createdAt: createdAt.toISOString(),
  };
}

function stateOf({ enabled, pausedAt, secret, failingSince }: Stored): WebhookRecord['state'] {
  if (!enabled) return 'off';
  if (pausedAt || secret === null) return 'paused';
  return failingSince ? 'failing' : 'active';
}
