import { eq } from 'drizzle-orm';
import { OPERATOR_ENDPOINT_ID } from '#contracts/webhook.ts';
import type { Transaction } from '#server/db/connection.ts';
import { webhookEndpoints } from '#server/db/schema/index.ts';
import { AppError } from '#server/domain/errors.ts';

/** Locks an endpoint for a change. Throws `not_found`; `conflict` for the one that is set in the environment. */
export async function lockEndpoint(
  tx: Transaction,
  id: string,
): Promise<typeof webhookEndpoints.$inferSelect> {
  if (id === OPERATOR_ENDPOINT_ID) {
    throw new AppError('conflict', 'This endpoint is set in the server’s settings, and is changed there');
  }
  const [row] = await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('update');
  if (!row) throw notFound();
  return row;
}

export const notFound = () => new AppError('not_found', 'There is no such endpoint');
