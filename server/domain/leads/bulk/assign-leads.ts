import { inArray, sql } from 'drizzle-orm';
import type { LeadBulk } from '#contracts/lead-bulk.ts';
import type { Transaction } from '#server/db/connection.ts';
import { updateCounted } from '#server/db/counted/write-counted.ts';
import { leads } from '#server/db/schema/index.ts';
import type { StoredLead } from '#server/domain/leads/change-lead.ts';
import { recipientsOf, requireOwner } from '#server/domain/team/require-owner.ts';
import type { ChangedLead } from './changed-lead.ts';

/** Gives leads to one owner, or to nobody; those that have that owner already stay as they are. Throws `validation`. */
export async function assignLeads(
  tx: Transaction,
  rows: StoredLead[],
  { ownerId }: Extract<LeadBulk, { action: 'assign' }>,
): Promise<ChangedLead[]> {
  if (ownerId) await requireOwner(tx, ownerId, 'signups.write');
  const moved = rows.filter((row) => row.ownerId !== ownerId);
  await setAll(
    tx,
    moved.map(({ userId }) => userId),
    { ownerId },
  );
  return rows.map((row) => {
    const { userId: id, version } = row;
    if (row.ownerId === ownerId) return { id, version };
    const details = { from: row.ownerId, to: ownerId };
    return {
      id,
      version: version + 1,
      before: { ownerId: row.ownerId },
      change: {
        details,
        activity: { subjectKind: 'lead', subjectId: id, kind: 'owner', details },
        notify: recipientsOf(row.ownerId, ownerId),
      },
    };
  });
}

/** Sets the same values on all of them, with one statement: counters are summed once. */
export async function setAll(
  tx: Transaction,
  ids: string[],
  values: Partial<typeof leads.$inferInsert>,
): Promise<void> {
  if (ids.length === 0) return;
  const set = { ...values, version: sql`${leads.version} + 1` };
  await updateCounted(tx, leads, set, inArray(leads.userId, ids));
}
