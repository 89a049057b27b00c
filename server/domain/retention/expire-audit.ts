import { and, inArray, lt, sql } from 'drizzle-orm';
import { DAY_MS } from '#contracts/durations.ts';
import { monthsAfter, type Partition } from '#server/db/partitions/bounds.ts';
import { dropPartition } from '#server/db/partitions/drop-partition.ts';
import { auditEntries } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { expireMonths } from './expire-months.ts';

/** Rows per statement, so that none takes long. */
const BATCH = 1_000;

/**
 * Removes the months (UTC) of the audit log whose last day is more than `days` ago, and says so in it. Histories stay
 * with their records.
 */
export async function expireAudit(args: { ctx: Context; input: { days: number } }): Promise<void> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'maintenance.run');
  const before = monthsAfter(new Date(ctx.clock().getTime() - input.days * DAY_MS), 0);
  await expireMonths(ctx, {
    table: 'audit_entries',
    before,
    drop: (month) => dropMonth(ctx, month),
    remove: (older) => removeOlder(ctx, older),
  });
}

async function dropMonth(ctx: Context, month: Partition): Promise<void> {
  await runCommand(ctx, {
    action: 'records.expire',
    work: async (tx) => {
      const removed = await dropPartition(tx, {
        table: 'audit_entries',
        partition: month,
        stays: sql`false`,
      });
      return { reply: null, changes: removed ? [said(month.until, { removed })] : [] };
    },
  });
}

async function removeOlder(ctx: Context, before: Date): Promise<void> {
  const { id, at } = auditEntries;
  const older = lt(at, before);
  // Said before the first batch goes: none goes unsaid where the process ends in between. Counting all would take long.
  const any = await runCommand(ctx, {
    action: 'records.expire',
    work: async (tx) => {
      const found = await tx.select({ id }).from(auditEntries).where(older).limit(1);
      return { reply: found.length > 0, changes: found.map(() => said(before)) };
    },
  });
  const batch = ctx.primary.select({ id }).from(auditEntries).where(older).orderBy(at).limit(BATCH);
  const removeBatch = () => ctx.primary.delete(auditEntries).where(and(older, inArray(id, batch)));
  while (any && (await removeBatch()).rowCount === BATCH) {}
}

const said = (before: Date, more: object = {}) => {
  const day = before.toISOString().slice(0, 10);
  return { subject: { kind: 'audit-log' as const, id: day }, details: { before: day, ...more } };
};
