import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { partners } from '#server/db/schema/index.ts';
import { changedElsewhere } from '#server/domain/conflicts/changed-elsewhere.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';

export type Partner = typeof partners.$inferSelect;

/**
 * Locks a partner until `tx` ends. Throws `not_found`, and `conflict` where somebody changed the partner
 * since.
 */
export async function lockPartner(
  tx: Transaction,
  id: string,
  seen?: { ctx: Pick<Context, 'actor'>; version: number },
): Promise<Partner> {
  const [partner] = await tx.select().from(partners).where(eq(partners.id, id)).for('no key update');
  if (!partner) throw new AppError('not_found', 'There is no such partner');
  if (seen && partner.version !== seen.version) {
    throw await changedElsewhere(seen.ctx, tx, { kind: 'partner', id, noun: 'partner' });
  }
  return partner;
}

/** Throws `conflict` for a partner whose person was erased. */
export function refuseErased({ erasedAt }: Partner): void {
  if (erasedAt) throw new AppError('conflict', 'This person was erased: only the ledger is left');
}
