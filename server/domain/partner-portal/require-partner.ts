import { eq } from 'drizzle-orm';
import { partners } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import type { Partner } from '#server/domain/partners/lock-partner.ts';
import { requirePermission, requireUser } from '#server/domain/policy.ts';

/**
 * The partner whose account acts: first line of every use case of the portal. None of them takes the id of a partner,
 * so that nobody can ask for another's. Throws `unauthenticated`, `forbidden`, `not_found`.
 */
export async function requirePartner({ actor, db }: Context): Promise<Partner> {
  requirePermission(actor, 'partner.self');
  const [partner] = await db
    .select()
    .from(partners)
    .where(eq(partners.userId, requireUser(actor)));
  if (!partner) throw new AppError('not_found', 'There is no partner with this account');
  return partner;
}
