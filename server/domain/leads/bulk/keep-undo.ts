import type { Transaction } from '#server/db/connection.ts';
import { bulkChangeRecords, bulkChanges } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import type { ChangedLead } from './changed-lead.ts';

/**
 * Keeps what an undo needs of a change of one lead or of several; its id, or `null` where there is nothing to undo, or
 * nobody who could.
 */
export async function keepUndo(
  { actor, clock }: Context,
  tx: Transaction,
  kind: string,
  done: Pick<ChangedLead, 'id' | 'version' | 'before'>[],
): Promise<string | null> {
  const records = done.flatMap(({ id, version, before }) =>
    before ? [{ leadId: id, version, before }] : [],
  );
  if (records.length === 0 || actor.kind !== 'user') return null;
  const bulkId = crypto.randomUUID();
  await tx.insert(bulkChanges).values({ id: bulkId, actorId: actor.id, kind, at: clock() });
  await tx.insert(bulkChangeRecords).values(records.map((record) => ({ ...record, bulkId })));
  return bulkId;
}
