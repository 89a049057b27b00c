import { and, eq } from 'drizzle-orm';
import { lifecycleMails } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { type Change, runCommand } from '#server/domain/run-command.ts';
import { type DueRecord, EVERY_OCCURRENCE, LATE_MS, type LifecycleMail } from './lifecycle-mail.ts';
import { LIFECYCLE_MAILS } from './registry.ts';

/** Records that are looked at between two questions to the database. */
const BATCH = 200;

/**
 * Queues every mail whose time has come: each in a transaction of its own that claims it, so that instances at once and
 * repeated runs send it once. What was due longer ago than `LATE_MS` is left.
 */
export async function sendDueMails({ ctx }: { ctx: Context }): Promise<void> {
  requirePermission(ctx.actor, 'lifecycle.send');
  const to = ctx.clock();
  const range = { from: new Date(to.getTime() - LATE_MS), to };
  for (const mail of Object.values(LIFECYCLE_MAILS)) {
    for (let after: DueRecord | undefined; ; ) {
      const due = await mail.findDue(ctx.db, range, { after, limit: BATCH });
      for (const { id } of due) await sendOne(ctx, mail, id);
      after = due.at(-1);
      if (due.length < BATCH) break;
    }
  }
}

async function sendOne(ctx: Context, mail: LifecycleMail, id: string): Promise<void> {
  const now = ctx.clock();
  await runCommand(ctx, {
    action: 'lifecycle.send',
    work: async (tx) => {
      const planned = await mail.plan(tx, id, now, { lock: true });
      const due = planned.filter(({ at }) => at <= now && at.getTime() >= now.getTime() - LATE_MS);
      const all = and(
        eq(lifecycleMails.subjectId, id),
        eq(lifecycleMails.kind, mail.kind),
        eq(lifecycleMails.occurrence, EVERY_OCCURRENCE),
      );
      const [unsubscribed] = due.length > 0 ? await tx.select().from(lifecycleMails).where(all) : [];
      const sent: Change[] = [];
      for (const each of unsubscribed ? [] : due) {
        const claimed = await tx
          .insert(lifecycleMails)
          .values({ subjectId: id, kind: mail.kind, occurrence: each.occurrence, state: 'queued', at: now })
          .onConflictDoNothing()
          .returning({ kind: lifecycleMails.kind });
        if (claimed.length === 0) continue;
        await mail.queue(ctx, tx, id, each);
        sent.push({ subject: { kind: mail.subjectKind, id }, details: { mail: mail.kind } });
      }
      return { reply: null, changes: sent };
    },
  });
}
