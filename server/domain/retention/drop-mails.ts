import { and, eq, gte, like, lt, or } from 'drizzle-orm';
import type { Partition } from '#server/db/partitions/bounds.ts';
import { dropPartition } from '#server/db/partitions/drop-partition.ts';
import { dailyCounters, mails } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { runCommand } from '#server/domain/run-command.ts';

/** Drops a month of mails with what was counted of them, unless one of them still waits to be sent. */
export async function dropMails(ctx: Context, partition: Partition): Promise<void> {
  await runCommand(ctx, {
    action: 'records.expire',
    work: async (tx) => {
      const removed = await dropPartition(tx, {
        table: 'mails',
        partition,
        stays: eq(mails.status, 'queued'),
      });
      if (removed === undefined) return { reply: null, changes: [] };
      // Their counters go with them: partitions and counters have the same days.
      const { measure, day } = dailyCounters;
      await tx
        .delete(dailyCounters)
        .where(
          and(
            or(eq(measure, 'mails'), like(measure, 'mails.%')),
            gte(day, dayOf(partition.from)),
            lt(day, dayOf(partition.until)),
          ),
        );
      return { reply: null, subject: { kind: 'mails', id: partition.name }, details: { removed } };
    },
  });
}

const dayOf = (midnight: Date) => midnight.toISOString().slice(0, 10);
