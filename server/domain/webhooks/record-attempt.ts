import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { DAY_MS } from '#contracts/durations.ts';
import { PAGES } from '#contracts/paths.ts';
import { rolesAllowed } from '#contracts/permissions.ts';
import type { WebhookAttempt } from '#contracts/webhook.ts';
import type { Transaction } from '#server/db/connection.ts';
import { users, webhookAttempts, webhookEndpoints } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { queueMemberMail } from '#server/domain/mail/queue-mail.ts';
import { runCommand } from '#server/domain/run-command.ts';

/** An endpoint that took nothing for this long is paused. */
const PAUSED_AFTER_MS = 3 * DAY_MS;

type NewAttempt = Omit<WebhookAttempt, 'id' | 'at' | 'attempt'> & { endpointId: string };

/** Writes a line of the log, and notes whether its endpoint works; one that has failed for three days is paused. */
export async function recordAttempt(ctx: Context, line: NewAttempt): Promise<void> {
  const { primary: db } = ctx;
  const { endpointId, alertId, outcome } = line;
  const now = ctx.clock();
  const earlier = db
    .select({ tries: sql`1 + count(*)` })
    .from(webhookAttempts)
    .where(and(eq(webhookAttempts.alertId, alertId), eq(webhookAttempts.endpointId, endpointId)));
  await db.insert(webhookAttempts).values({ ...line, at: now, attempt: sql`(${earlier})` });
  if (outcome === 'skipped') return;
  const { failingSince, id } = webhookEndpoints;
  if (outcome === 'delivered') {
    const works = and(eq(id, endpointId), isNotNull(failingSince));
    await db.update(webhookEndpoints).set({ failingSince: null }).where(works);
    return;
  }
  const [failing] = await db
    .update(webhookEndpoints)
    .set({ failingSince: sql`coalesce(${failingSince}, ${now.toISOString()}::timestamptz)` })
    .where(eq(id, endpointId))
    .returning({ since: failingSince, name: webhookEndpoints.name });
  if (!failing?.since || now.getTime() - failing.since.getTime() < PAUSED_AFTER_MS) return;
  const reason = line.error ?? `It answered ${line.status}`;
  await pause(ctx, { id: endpointId, name: failing.name, reason });
}

/** Pauses an endpoint, and mails everybody who can do something about it; of two at once one does. */
async function pause(ctx: Context, failing: { id: string; name: string; reason: string }): Promise<void> {
  const { id, name, reason } = failing;
  await runCommand(ctx, {
    action: 'webhook.pause',
    work: async (tx) => {
      const paused = await tx
        .update(webhookEndpoints)
        .set({ pausedAt: ctx.clock() })
        .where(and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.pausedAt)))
        .returning({ id: webhookEndpoints.id });
      if (paused.length === 0) return { reply: null, changes: [] };
      const link = ctx.site.url + PAGES.webhooks;
      for (const to of await keepersOf(tx)) {
        await queueMemberMail(ctx, tx, {
          to,
          template: 'team-webhook-paused',
          about: [],
          data: { name, reason, link },
        });
      }
      return { reply: null, subject: { kind: 'webhook-endpoint', id }, details: { reason } };
    },
  });
}

async function keepersOf(tx: Transaction): Promise<string[]> {
  const roles = [...rolesAllowed('webhooks.manage')];
  const rows = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.role, roles), isNull(users.disabledAt)));
  return rows.map(({ email }) => email);
}
