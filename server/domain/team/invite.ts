import { and, eq, isNull } from 'drizzle-orm';
import type { InviteForm } from '#contracts/team.ts';
import type { Transaction } from '#server/db/connection.ts';
import { partners, users } from '#server/db/schema/index.ts';
import { insertUser } from '#server/domain/accounts/insert-user.ts';
import type { Context } from '#server/domain/context.ts';
import { fieldError } from '#server/domain/errors.ts';
import { mailboxOf } from '#server/domain/mail/mailbox-of.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { mailTeamInvitation } from './invitation.ts';

const refused = (message: string) => fieldError('conflict', 'email', message);
const taken = {
  users_email_key: () => refused('There is an account with this email already, of a customer or of the team'),
};

/**
 * Invites a colleague by mail. Until they accept they are in the team's list, disabled and without a password. Throws
 * `conflict` for the email of a customer, a partner or a team member: nobody is both. The message says what to do if
 * the customer never confirmed it, because anybody can sign up with the email of a colleague.
 */
export async function invite(args: { ctx: Context; input: InviteForm }): Promise<{ id: string }> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'team.manage');
  const now = ctx.clock();
  return runCommand(ctx, {
    action: 'team.invite',
    conflicts: taken,
    work: async (tx) => {
      await requireConfirmedEmail(tx, input.email);
      await refusePartner(tx, input.email);
      const blank = { firstName: '', lastName: '', createdAt: now, disabledAt: now };
      const { id } = await insertUser(tx, { ...input, ...blank });
      await mailTeamInvitation(ctx, tx, { id, email: input.email });
      return { reply: { id }, subject: { kind: 'user', id }, details: { role: input.role } };
    },
  });
}

/** The unique constraint refuses every other email in use, and decides races. */
async function requireConfirmedEmail(tx: Transaction, email: string): Promise<void> {
  const [user] = await tx
    .select({ role: users.role, confirmed: users.emailVerified })
    .from(users)
    .where(eq(users.email, email));
  if (user?.role !== 'customer' || user.confirmed) return;
  throw refused(
    'Somebody signed up with this email and never confirmed it. Open that signup under User Signups and choose “Erase this person”, then “Only the account nobody confirmed”.',
  );
}

/**
 * Refuses partners, also those without an account: with the rights of a colleague they would link customers to
 * themselves.
 */
async function refusePartner(tx: Transaction, email: string): Promise<void> {
  const all = await tx
    .select({ own: partners.email, account: users.email })
    .from(partners)
    .leftJoin(users, eq(users.id, partners.userId))
    .where(and(isNull(partners.endedAt), isNull(partners.erasedAt)));
  const mailbox = mailboxOf(email);
  const mailboxes = all.flatMap(({ own, account }) => [own ?? [], account ?? []].flat());
  if (mailboxes.every((each) => mailboxOf(each) !== mailbox)) return;
  throw refused('This is the email of a partner. End the partnership first: nobody is both.');
}
