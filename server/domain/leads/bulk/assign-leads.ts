import type { LeadBulk } from '#contracts/lead-bulk.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { StoredLead } from '#server/domain/leads/change-lead.ts';
import { recipientsOf, requireOwner } from '#server/domain/team/require-owner.ts';
import type { ChangedLead } from './changed-lead.ts';
import { setAll } from './set-all.ts';

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
        activity: { subjectKind: 'lead', subjectId: id, kind: 'owner', details, version: version + 1 },
        notify: recipientsOf(row.ownerId, ownerId),
      },
    };
  });
}
