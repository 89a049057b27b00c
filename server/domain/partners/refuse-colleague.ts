import { inArray } from 'drizzle-orm';
import { TEAM_ROLES } from '#contracts/roles.ts';
import type { Transaction } from '#server/db/connection.ts';
import { users } from '#server/db/schema/index.ts';
import { AppError } from '#server/domain/errors.ts';
import { mailboxOf } from '#server/domain/mail/mail-cap.ts';

/**
 * Throws `conflict` where `email` is the mailbox of somebody of the team, also of one who left: who reviews
 * applications would make themselves a partner, and link customers to themselves. A partner who was erased has none.
 */
export async function refuseColleague(tx: Transaction, email: string | null): Promise<void> {
  if (email === null) return;
  const team = await tx
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.role, [...TEAM_ROLES]));
  const mailbox = mailboxOf(email);
  if (team.every((member) => mailboxOf(member.email) !== mailbox)) return;
  throw new AppError('conflict', 'This is the address of somebody on the team, who cannot be a partner');
}
