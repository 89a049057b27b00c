import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Permission, roleMay } from '#contracts/permissions.ts';
import type { TeamRole } from '#contracts/roles.ts';
import type { Transaction } from '#server/db/connection.ts';
import { updateCounted } from '#server/db/counted/write-counted.ts';
import { appointments, leads, messages } from '#server/db/schema/index.ts';
import type { Change } from '#server/domain/run-command.ts';
import { recipientsOf, requireOwner } from './require-owner.ts';

interface Owned {
  table: typeof leads | typeof messages | typeof appointments;
  id: PgColumn;
  /** What somebody still has to do something about. */
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

/**
/**
 * Gives all that somebody looks after to a colleague, or to nobody, so that it waits for somebody; what is closed stays
 * theirs, and what their role still lets them work on (`role`: none, where they leave). A step that they planned becomes
 * the colleague's to remember, or everybody's. Throws `validation` for a colleague who may not work on it.
 */
export async function handOver(
  tx: Transaction,
  from: { id: string; role?: TeamRole },
  to: string | null,
): Promise<Change[]> {
  const changes: Change[] = [];
  for (const kind of ['lead', 'message', 'appointment'] as const) {
    const { table, id, open, permission, names }: Owned = OWNED[kind];
    if (from.role && roleMay(from.role, permission)) continue;
    const theirs = and(eq(table.ownerId, from.id), open);
    // In the order in which all who change several of them take them.
    const rows = await tx.select({ id }).from(table).where(theirs).orderBy(id).for('update');
    if (rows.length === 0) continue;
    if (to) await requireOwner(tx, to, permission);
    const set = { ownerId: to, version: sql`${table.version} + 1` };
    if (kind === 'appointment') await tx.update(appointments).set(set).where(theirs);
    else await updateCounted(tx, OWNED[kind].table, set, theirs);
    const details = { [names[0]]: from.id, [names[1]]: to };
    for (const row of rows) {
      const subjectId = String(row.id);
      changes.push({
        action: `${kind}.owner`,
        subject: { kind, id: subjectId },
        details,
        activity: { subjectKind: kind, subjectId, kind: 'owner', details },
        notify: recipientsOf(from.id, to),
      });
    }
  }
  if (!from.role || !roleMay(from.role, OWNED.lead.permission)) {
    await updateCounted(tx, leads, { nextStepById: to }, eq(leads.nextStepById, from.id));
  }
  return changes;
}
