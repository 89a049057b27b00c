import { eq, isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Context } from '#server/domain/context.ts';
import { requireUser } from '#server/domain/policy.ts';

/** The records of `owner`: the id of a colleague, `me` for whoever asks, or `nobody`. */
export function ownedBy({ actor }: Context, ownerId: PgColumn, owner: string): SQL {
  if (owner === 'nobody') return isNull(ownerId);
  return eq(ownerId, owner === 'me' ? requireUser(actor) : owner);
}
