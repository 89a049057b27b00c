import { eq } from 'drizzle-orm';
import type { Alert } from '#contracts/alert.ts';
import { auditEntries } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { alertEventOf, statusChangeOf } from './event-of.ts';
import { READ_SUBJECT } from './read-subject.ts';

/** An alert that is not delivered within this time is dropped. */
const GIVE_UP_AFTER_MS = 24 * 3_600_000;

/** Sends alerts to the operator's webhook. */
export interface WebhookClient {
  /** `refused`: the receiver never wants this alert. Throws if it must be retried later. */
  send(alert: Alert): Promise<'taken' | 'refused'>;
}

/**
 * Sends the alert of the audit entry with that id. Throws if it must be retried later; after a day it is dropped, and the
 * audit log records that. A crash between sending and recording repeats the alert under the same id.
 */
export async function deliverAlert(args: {
  ctx: Context;
  webhookClient: WebhookClient;
  input: { entryId: string };
}): Promise<'done' | 'given up'> {
  const { ctx, webhookClient, input } = args;
  const [entry] = await ctx.db.select().from(auditEntries).where(eq(auditEntries.id, input.entryId));
  const event = entry && alertEventOf(entry);
  const data = event && (await READ_SUBJECT[event](ctx, entry.subjectId));
  if (!data) return 'done';
  const change = statusChangeOf(entry) ?? null;
  try {
    const answer = await webhookClient.send({
      id: entry.id,
      event,
      at: entry.at.toISOString(),
      change,
      data,
    });
    if (answer === 'taken') return 'done';
    return giveUp(ctx, { entryId: entry.id, event, reason: 'the receiver answered that it is gone' });
  } catch (error) {
    if (ctx.clock().getTime() - entry.at.getTime() <= GIVE_UP_AFTER_MS) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    return giveUp(ctx, { entryId: entry.id, event, reason });
  }
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
