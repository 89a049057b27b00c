import type { LeadBulk } from '#contracts/lead-bulk.ts';
import { endsSetup } from '#contracts/lead-status.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { Context } from '#server/domain/context.ts';
import type { StoredLead } from '#server/domain/leads/change-lead.ts';
import { afterStatus, contactOf } from '#server/domain/leads/contact-rules.ts';
import { refuseLeads } from '#server/domain/leads/lock-leads.ts';
import type { ChangedLead } from './changed-lead.ts';
import { setAll } from './set-all.ts';

/**
 * Moves leads to one status. Nothing is mailed: a lead with a setup ahead, which the status would cancel with a mail,
 * is refused. Throws `conflict` that names those.
 */
export async function moveLeads(
  ctx: Context,
  tx: Transaction,
  rows: StoredLead[],
  { status, reason }: Extract<LeadBulk, { action: 'status' }>,
): Promise<ChangedLead[]> {
  const now = ctx.clock();
  const ahead = rows.filter(({ setupAt }) => endsSetup(status, setupAt, now)).map(({ userId }) => userId);
  if (ahead.length > 0) await refuseLeads(tx, ahead, 'has a setup ahead: cancel it first');
  const lostReason = status === 'lost' ? (reason ?? null) : null;
  const moved = rows.filter((row) => row.status !== status);
  // A first contact is now, for all of them; where there was one, it stays.
  const byContact = Map.groupBy(moved, (row) => afterStatus(contactOf(row), status, now).met?.toISOString());
  for (const [at, group] of byContact) {
    const contactedAt = at === undefined ? null : new Date(at);
    await setAll(
      tx,
      group.map(({ userId }) => userId),
      { status, lostReason, contactedAt },
    );
  }
  return rows.map((row) => {
    const { userId: id, version } = row;
    if (row.status === status) return { id, version };
    const details = { from: row.status, to: status };
    return {
      id,
      version: version + 1,
      before: {
        status: row.status,
        lostReason: row.lostReason,
        contactedAt: row.contactedAt?.toISOString() ?? null,
        liveAt: row.liveAt?.toISOString() ?? null,
      },
      change: {
        details,
        activity: {
          subjectKind: 'lead',
          subjectId: id,
          kind: 'status',
          text: lostReason,
          details,
          version: version + 1,
        },
      },
    };
  });
}
