import { eq } from 'drizzle-orm';
import type { PlannedMail } from '#contracts/lifecycle.ts';
import { lifecycleMails } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { EVERY_OCCURRENCE, LATE_MS } from './lifecycle-mail.ts';
import { PLANNED_MAILS } from './registry.ts';

/**
 * The mails that are planned for a record as it stands, soonest first, with those that were stopped. What was queued is
 * in its history. The calling use case checks the permission.
 */
export async function listPlanned(ctx: Context, id: string): Promise<PlannedMail[]> {
  const now = ctx.clock();
  const decided = await ctx.db.select().from(lifecycleMails).where(eq(lifecycleMails.subjectId, id));
  const planned: PlannedMail[] = [];
  for (const mail of Object.values(PLANNED_MAILS)) {
    for (const { at, occurrence } of await mail.plan(ctx.db, id, now)) {
      const row = decided.find(
        (each) => each.kind === mail.kind && [EVERY_OCCURRENCE, occurrence].includes(each.occurrence),
      );
      if (row?.state === 'queued' || at.getTime() < now.getTime() - LATE_MS) continue;
      planned.push({
        kind: mail.kind,
        occurrence,
        at: at.toISOString(),
        state: row?.state ?? 'planned',
        actorId: row?.actorId ?? null,
        stoppedAt: row?.at.toISOString() ?? null,
      });
    }
  }
  return planned.sort((a, b) => (a.at < b.at ? -1 : 1));
}
