import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { LeadBulkUndone } from '#contracts/lead-bulk.ts';
import type { LeadUndo } from '#contracts/lead-undo.ts';
import type { Transaction } from '#server/db/connection.ts';
import { updateCounted } from '#server/db/counted/write-counted.ts';
import { bulkChangeRecords, bulkChanges, leads, leadTags, tags } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import type { StoredLead } from '#server/domain/leads/change-lead.ts';
import { lockByIds } from '#server/domain/leads/lock-leads.ts';
import { requirePermission, requireUser } from '#server/domain/policy.ts';
import { type Change, runCommand } from '#server/domain/run-command.ts';
import { mayOwn, namesColleague, ownerOrNobody, recipientsOf } from '#server/domain/team/require-owner.ts';
import { requireUndoable } from '#server/domain/undoable.ts';
import { restoreAnswers } from './restore-answers.ts';

/** The columns of a lead that hold a moment. */
const INSTANTS = new Set(
  Object.entries(getTableColumns(leads)).flatMap(([name, { dataType }]) => (dataType === 'date' ? name : [])),
);
type StoredRecord = typeof bulkChangeRecords.$inferSelect;

/**
 * Takes back one's own change of a lead or of several, for those that nobody changed since; the others stay and are
 * named. Throws `not_found`; `conflict` where it was taken back before, or is more than a day ago.
 */
export async function undoChange(args: { ctx: Context; input: { undoId: string } }): Promise<LeadBulkUndone> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.write');
  return runCommand(ctx, {
    action: 'leads.undo',
    work: async (tx) => {
      const bulk = await claim(ctx, tx, input.undoId);
      const records = await tx.select().from(bulkChangeRecords).where(eq(bulkChangeRecords.bulkId, bulk.id));
      const ids = records.map(({ leadId }) => leadId);
      const byId = await lockByIds(tx, ids);
      const undone: Change[] = [];
      for (const record of records) {
        const lead = byId.get(record.leadId);
        if (lead && (await restore(tx, bulk.kind, record, lead)))
          undone.push(changeOf(bulk.kind, lead, record));
      }
      const done = new Set(undone.map(({ subject }) => subject.id));
      const kept = ids.filter((id) => !done.has(id));
      return { reply: { success: true, undone: [...done], kept }, changes: undone };
    },
  });
}

async function claim(ctx: Context, tx: Transaction, id: string): Promise<typeof bulkChanges.$inferSelect> {
  const [bulk] = await tx
    .select()
    .from(bulkChanges)
    .where(and(eq(bulkChanges.id, id), eq(bulkChanges.actorId, requireUser(ctx.actor))))
    .for('update');
  if (!bulk) throw new AppError('not_found', 'There is nothing to undo');
  if (bulk.undoneAt) throw new AppError('conflict', 'This was undone already');
  requireUndoable(ctx, bulk.at);
  await tx.update(bulkChanges).set({ undoneAt: ctx.clock() }).where(eq(bulkChanges.id, id));
  return bulk;
}

/**
 * Whether the lead was as the change had left it, and is now as it was before. It stays where it would go back to an
 * owner who may own no leads any more.
 */
async function restore(
  tx: Transaction,
  kind: LeadUndo,
  record: StoredRecord,
  lead: StoredLead,
): Promise<boolean> {
  const { leadId, version, before } = record;
  if (kind === 'tag' || kind === 'untag') return restoreTag(tx, kind, lead, String(Object(before).tagId));
  if (lead.version !== version) return false;
  if (kind === 'edit') {
    await restoreAnswers(tx, leadId, Object(before));
    return true;
  }
  const { ownerId } = Object(before);
  if (ownerId && !(await mayOwn(tx, String(ownerId), 'signups.write'))) return false;
  const set = { ...columnsOf(before), version: sql`${leads.version} + 1` };
  await updateCounted(tx, leads, set, eq(leads.userId, leadId));
  return true;
}

/** A tag changes no version: whether it was changed since is seen by the tag itself. */
async function restoreTag(
  tx: Transaction,
  kind: 'tag' | 'untag',
  lead: StoredLead,
  tagId: string,
): Promise<boolean> {
  const leadId = lead.userId;
  if (kind === 'tag') {
    const gone = await tx
      .delete(leadTags)
      .where(and(eq(leadTags.leadId, leadId), eq(leadTags.tagId, tagId)))
      .returning();
    return gone.length > 0;
  }
  const [tag] = await tx.select().from(tags).where(eq(tags.id, tagId)).for('key share');
  if (!tag) return false;
  const added = await tx
    .insert(leadTags)
    .values({ leadId, tagId, leadCreatedAt: lead.createdAt })
    .onConflictDoNothing()
    .returning();
  return added.length > 0;
}

/** Columns as they are put back: a next step whose planner works on no leads any more was planned by nobody. */
function columnsOf(before: unknown): Partial<typeof leads.$inferInsert> {
  const values = Object.entries(Object(before)).map(([name, value]) => [name, columnOf(name, value)]);
  return Object.fromEntries(values);
}

/** Instants were kept as JSON has them. */
function columnOf(name: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (namesColleague(name)) return ownerOrNobody(sql`${value}::uuid`, 'signups.write');
  return INSTANTS.has(name) ? new Date(value) : value;
}

function changeOf(kind: LeadUndo, lead: StoredLead, { before }: StoredRecord): Change {
  const { status: to, ownerId } = Object(before);
  return {
    subject: { kind: 'lead', id: lead.userId },
    details: { undone: kind, ...(to && { from: lead.status, to }) },
    activity: {
      subjectKind: 'lead',
      subjectId: lead.userId,
      kind: 'undone',
      details: { undone: kind },
      // A tag changes no version.
      version: 'tagId' in Object(before) ? null : lead.version + 1,
    },
    // Nobody is told that it is theirs again, because it was all along.
    notify: ownerId === undefined ? [] : recipientsOf(lead.ownerId, null),
  };
}
