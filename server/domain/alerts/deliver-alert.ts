import { eq } from 'drizzle-orm';
import { type Alert, TEST_EVENT } from '#contracts/alert.ts';
import { DAY_MS } from '#contracts/durations.ts';
import { OPERATOR_ENDPOINT_ID } from '#contracts/webhook.ts';
import { auditEntries } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import type { JobPayloads } from '#server/domain/jobs.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { findEndpoint } from '#server/domain/webhooks/find-endpoint.ts';
import { recordAttempt } from '#server/domain/webhooks/record-attempt.ts';
import type { Sent } from '#server/domain/webhooks/webhook-client.ts';
import { alertEventOf, changeOf } from './event-of.ts';
import { READ_SUBJECT } from './read-subject.ts';

/** An alert that is not delivered within this time is dropped. */
const GIVE_UP_AFTER_MS = DAY_MS;
const GONE = 410;

/**
 * Sends the alert of the audit entry with that id to one endpoint, and writes that in its log. Throws if it must be
 * retried later; after a day it is dropped, and the audit log records that. A crash between sending and recording
 * repeats the alert under the same id.
 */
export async function deliverAlert(args: {
  ctx: Context;
  input: JobPayloads['alert.deliver'];
}): Promise<'done' | 'given up'> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'alerts.deliver');
  // A job of an earlier version names no endpoint: then there was only the operator's own.
  const { entryId, endpointId = OPERATOR_ENDPOINT_ID, since } = input;
  const alert = await readAlert(ctx, entryId);
  const endpoint = alert && (await findEndpoint(ctx, endpointId));
  if (!alert || !endpoint) return 'done';
  const line = { endpointId, alertId: entryId, event: alert.event };
  if (!endpoint.target) {
    const nothing = { status: null, milliseconds: 0, error: null, answer: null };
    await recordAttempt(ctx, { ...line, ...nothing, outcome: 'skipped' });
    return 'done';
  }
  const sent = await ctx.webhookClient.send(endpoint.target, alert);
  // Erased meanwhile: what the receiver answered may name them.
  if (!(await readAlert(ctx, entryId))) return 'done';
  if (isTaken(sent)) {
    await recordAttempt(ctx, { ...line, ...sent, outcome: 'delivered' });
    return 'done';
  }
  const age = ctx.clock().getTime() - Date.parse(since ?? alert.at);
  const last = sent.status === GONE || alert.event === TEST_EVENT || age > GIVE_UP_AFTER_MS;
  await recordAttempt(ctx, { ...line, ...sent, outcome: last ? 'given-up' : 'failed' });
  if (!last) throw new Error(reasonOf(sent));
  if (alert.event === TEST_EVENT) return 'done';
  return giveUp(ctx, { entryId, event: alert.event, reason: reasonOf(sent) });
}

async function readAlert(ctx: Context, entryId: string): Promise<Alert | undefined> {
  const [entry] = await ctx.db.select().from(auditEntries).where(eq(auditEntries.id, entryId));
  const event = entry && alertEventOf(entry);
  const data = event && (await READ_SUBJECT[event](ctx, entry.subjectId));
  if (!data) return undefined;
  return { id: entry.id, event, at: entry.at.toISOString(), change: changeOf(entry) ?? null, data };
}

function isTaken({ status }: Sent): boolean {
  return status !== null && status >= 200 && status < 300;
}

function reasonOf({ status, error }: Sent): string {
  if (status === GONE) return 'the receiver answered that it is gone';
  return status === null ? `the receiver did not answer: ${error}` : `the receiver answered ${status}`;
}

async function giveUp(ctx: Context, details: { entryId: string; event: string; reason: string }) {
  return runCommand(ctx, {
    action: 'alert.give-up',
    work: async () => ({
      reply: 'given up' as const,
      subject: { kind: 'alert', id: details.entryId },
      details,
    }),
  });
}
