import { eq, inArray } from 'drizzle-orm';
import { TEAM_ROLES } from '#contracts/roles.ts';
import type { Transaction } from '#server/db/connection.ts';
import { users } from '#server/db/schema/index.ts';
import { AppError } from '#server/domain/errors.ts';
import { mailboxOf } from '#server/domain/mail/mailbox-of.ts';
import type { Partner } from './lock-partner.ts';

/** As `refuseTeamMailbox`, of both mailboxes of a partner: that of the application, and that of the account. */
export async function refuseColleague(
  tx: Transaction,
  { email, userId }: Pick<Partner, 'email' | 'userId'>,
): Promise<void> {
  const [account] = userId
    ? await tx.select({ email: users.email }).from(users).where(eq(users.id, userId))
    : [];
  await refuseTeamMailbox(tx, [email, account?.email]);
}

/**
 * Throws `conflict` where one of `emails` is the mailbox of somebody of the team, also of one who left: who reviews
 * applications would make themselves a partner, and link customers to themselves. A partner who was erased has none.
 */
export async function refuseTeamMailbox(
  tx: Transaction,
  emails: readonly (string | null | undefined)[],
): Promise<void> {
  const mailboxes = new Set(emails.flatMap((email) => (email ? mailboxOf(email) : [])));
  if (mailboxes.size === 0) return;
  const team = await tx
    .select({ email: users.email })
    .from(users)
    .where(inArray(users.role, [...TEAM_ROLES]));
  if (team.every((member) => !mailboxes.has(mailboxOf(member.email)))) return;
  throw new AppError('conflict', 'This is the address of somebody on the team, who cannot be a partner');
}
