import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { TEAM_ROLES } from '#contracts/roles.ts';
import type { Transaction } from '#server/db/connection.ts';
import { users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';

type Member = typeof users.$inferSelect;

/**
 * Locks a team member for a change of their rights, so that no other change happens at the same time. Throws
 * `not_found`; `conflict` for the actor themselves; `forbidden` for an admin who lost the right meanwhile.
 */
export async function lockMember(
  ctx: Context,
  tx: Transaction,
  id: string,
): Promise<{ member: Member; lastAdmin: boolean }> {
  const { actor } = ctx;
  if (actor.kind === 'user' && actor.id === id) {
    throw new AppError('conflict', 'Nobody changes their own rights. Please ask another admin.');
  }
  // Every admin's row, always in the same order: two admins who disable each other wait here.
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), isNull(users.disabledAt)))
    .orderBy(asc(users.id))
    .for('update');
  if (actor.kind === 'user' && !admins.some((admin) => admin.id === actor.id)) {
    throw new AppError('forbidden', 'Your account may not do this');
  }
  const [member] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), inArray(users.role, [...TEAM_ROLES])))
    .for('update');
  if (!member) throw new AppError('not_found', 'There is nobody like that on the team');
  return { member, lastAdmin: admins.length === 1 && admins[0]?.id === id };
}

/** Shown if a change would leave nobody who can manage the team. */
export function refuseLastAdmin(): AppError {
  return new AppError('conflict', 'This is the last active admin. Make somebody else an admin first.');
}
