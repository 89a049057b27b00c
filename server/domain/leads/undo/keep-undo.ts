import type { LeadUndo } from '#contracts/lead-undo.ts';
import type { Transaction } from '#server/db/connection.ts';
import { bulkChangeRecords, bulkChanges } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';

/** A lead after a change. `before` is what an undo puts back, if there is something. */
interface Undoable {
  id: string;
  version: number;
  before?: Record<string, unknown>;
}

/**
 * Keeps what an undo of a change of one lead or several needs. Returns the id of the undo, or `null` where there is
 * nothing to undo, or nobody who could undo it.
 */
export async function keepUndo(
  { actor, clock }: Context,
  tx: Transaction,
  kind: LeadUndo,
  done: Undoable[],
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
