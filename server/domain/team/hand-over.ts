import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Permission, roleMay } from '#contracts/permissions.ts';
import type { TeamRole } from '#contracts/roles.ts';
import type { Transaction } from '#server/db/connection.ts';
import { updateCounted } from '#server/db/counted/write-counted.ts';
import { appointments, leads, messages } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import type { Change } from '#server/domain/run-command.ts';
import { recipientsOf, requireOwner } from './require-owner.ts';

interface Owned {
  table: typeof leads | typeof messages | typeof appointments;
  id: PgColumn;
  /** Which of them still wait for somebody's work. */
  open: SQL;
  permission: Permission;
  names: readonly [from: string, to: string];
}

/**
 * Everything that has an owner. A record kind that gets one is listed here, or its work is stranded when they leave.
 */
export const OWNED = {
  lead: {
    table: leads,
    id: leads.userId,
    open: sql`${leads.status} <> 'lost'`,
    permission: 'signups.write',
    names: ['from', 'to'],
  },
  message: {
    table: messages,
    id: messages.id,
    open: sql`${messages.status} = 'open'`,
    permission: 'messages.write',
    names: ['ownerFrom', 'ownerTo'],
  },
  appointment: {
    table: appointments,
    id: appointments.id,
    open: sql`${appointments.status} = 'booked'`,
    permission: 'appointments.write',
    names: ['ownerFrom', 'ownerTo'],
  },
} as const satisfies Record<string, Owned>;

/** Records that change hands in one transaction: more of them would hold up everybody else. */
const AT_ONCE = 200;

/**
 * Gives what somebody looks after to a colleague, or to nobody; what is closed stays theirs, and what their `role` (if
 * they stay) lets them work on. A step that they planned is the colleague's, or everybody's. A job goes on with what
 * one transaction does not hold. Throws `validation` for a colleague who may not work on it.
 */
export async function handOver(
  ctx: Context,
  tx: Transaction,
  from: { id: string; role?: TeamRole },
  to: string | null,
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const kind of Object.keys(OWNED) as (keyof typeof OWNED)[]) {
    const { table, id, open, permission, names }: Owned = OWNED[kind];
    if (from.role && roleMay(from.role, permission)) continue;
    // They are locked in the order in which everybody locks several of them.
    const rows = await tx
      .select({ id, version: table.version })
      .from(table)
      .where(and(eq(table.ownerId, from.id), open))
      .orderBy(id)
      .limit(AT_ONCE - changes.length)
      .for('update');
    if (rows.length === 0) continue;
    if (to) await requireOwner(tx, to, permission);
    const ids = rows.map((row) => String(row.id));
    const set = { ownerId: to, version: sql`${table.version} + 1` };
    const theirs = inArray(id, ids);
    if (kind === 'appointment') await tx.update(appointments).set(set).where(theirs);
    else await updateCounted(tx, OWNED[kind].table, set, theirs);
    const details = { [names[0]]: from.id, [names[1]]: to };
    for (const { id: rowId, version } of rows) {
      const subjectId = String(rowId);
      changes.push({
        action: `${kind}.owner`,
        subject: { kind, id: subjectId },
        details,
        activity: { subjectKind: kind, subjectId, kind: 'owner', details, version: version + 1 },
        notify: recipientsOf(from.id, to),
      });
    }
    if (changes.length === AT_ONCE) break;
  }
  const keepsSteps = from.role && roleMay(from.role, OWNED.lead.permission);
  const steps = keepsSteps ? 0 : await handOverSteps(tx, from.id, to);
  if (Math.max(changes.length, steps) === AT_ONCE) {
    await ctx.jobs.enqueue(tx, 'team.hand-over', { from: from.id, to });
  }
  return changes;
}

/** Returns how many. */
async function handOverSteps(tx: Transaction, from: string, to: string | null): Promise<number> {
  const rows = await tx
    .select({ id: leads.userId })
    .from(leads)
    .where(eq(leads.nextStepById, from))
    .orderBy(leads.userId)
    .limit(AT_ONCE)
    .for('update');
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await updateCounted(tx, leads, { nextStepById: to }, inArray(leads.userId, ids));
  return ids.length;
}
