import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { users } from '#server/db/schema/index.ts';
import { hasTeamActedOn } from './has-team-acted-on.ts';

/**
 * Whether the reader of a mail may remove the account with nothing but its link: one that nobody confirmed, whose
 * address was entered at the signup, and about which the team has done nothing. What the team knows is never lost that
 * way.
 */
export async function mayDecline(tx: Transaction, userId: string): Promise<boolean> {
  const [unconfirmed] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, false), eq(users.emailFromTeam, false)));
  return unconfirmed !== undefined && !(await hasTeamActedOn(tx, userId));
}
