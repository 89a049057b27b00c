import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { leadMerges, leads, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { mayRead } from '#server/domain/record-permissions.ts';

const kept = alias(users, 'kept');

/**
 * The lead with exactly that email, or the one that it was merged into: a link for those who may read leads, which
 * changes nothing.
 */
export async function leadWithEmail(
  { actor, db }: Context,
  email: string,
): Promise<{ id: string; name: string } | null> {
  if (!mayRead(actor, 'lead')) return null;
  const [lead] = await db
    .select({ id: kept.id, name: kept.name })
    .from(users)
    .leftJoin(leadMerges, eq(leadMerges.mergedId, users.id))
    .innerJoin(kept, eq(kept.id, sql`coalesce(${leadMerges.keptId}, ${users.id})`))
    .innerJoin(leads, eq(leads.userId, kept.id))
    .where(and(eq(users.email, email), eq(kept.role, 'customer')));
  return lead ?? null;
}
