import { eq } from 'drizzle-orm';
import { type AlertEvent, TEST_EVENT } from '#contracts/alert.ts';
import { OPERATOR_ENDPOINT_ID } from '#contracts/webhook.ts';
import type { Transaction } from '#server/db/connection.ts';
import { type auditEntries, webhookEndpoints } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { alertEventOf } from './event-of.ts';

type Entry = Pick<typeof auditEntries.$inferSelect, 'id' | 'action' | 'subjectKind' | 'subjectId'> & {
  details?: unknown;
};

/**
 * Queues one job for each alert and endpoint that wants its event, in the transaction that writes `entries`. Endpoints
 * never wait for each other.
 */
export async function queueAlerts(ctx: Context, tx: Transaction, entries: readonly Entry[]): Promise<void> {
  const alerts = entries.flatMap((entry) => {
    const event = alertEventOf({ ...entry, details: entry.details });
    return event ? [{ entry, event }] : [];
  });
  if (alerts.length === 0) return;
  const endpoints = await tx
    .select({ id: webhookEndpoints.id, events: webhookEndpoints.events })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.enabled, true));
  const receives = (event: AlertEvent, entry: Entry) => {
    if (event === TEST_EVENT) return [entry.subjectId];
    const chosen = endpoints.filter(({ events }) => events.includes(event)).map(({ id }) => id);
    return ctx.site.operatorWebhook ? [OPERATOR_ENDPOINT_ID, ...chosen] : chosen;
  };
  const payloads = alerts.flatMap(({ entry, event }) =>
    receives(event, entry).map((endpointId) => ({ entryId: entry.id, endpointId })),
  );
  await ctx.jobs.enqueueAll(tx, 'alert.deliver', payloads);
}
