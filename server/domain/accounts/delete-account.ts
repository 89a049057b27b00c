import { eq } from 'drizzle-orm';
import type { DeleteAccountForm } from '#contracts/account.ts';
import { isTeamRole } from '#contracts/roles.ts';
import type { Transaction } from '#server/db/connection.ts';
import { leads, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { confirmPassword } from '#server/domain/passwords/confirm-password.ts';
import { requireUser } from '#server/domain/policy.ts';
import { partnerErased } from '#server/domain/privacy/partner-erased.ts';
import { removePerson } from '#server/domain/privacy/remove-person.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { hasTeamActedOn } from './has-team-acted-on.ts';

/**
 * Deletes the actor's own account and its data. The audit entry keeps only the id. The reply is not stored for repeated
 * requests, so that success is only reported for a deletion that happened. Throws `conflict` for a partner in whose
 * books something is open that they did not acknowledge, and for whom `refuseTeamsLead()` names.
 */
export async function deleteAccount(args: { ctx: Context; input: DeleteAccountForm }): Promise<void> {
  const { input } = args;
  const ctx = { ...args.ctx, idempotency: undefined };
  const userId = requireUser(ctx.actor);
  if (ctx.actor.kind === 'user' && isTeamRole(ctx.actor.role)) {
    throw new AppError(
      'forbidden',
      'An account of the team is closed by its operator: npm run admin -- disable EMAIL',
    );
  }
  await confirmPassword(ctx, { userId, password: input.password, field: 'password' });
  await runCommand(ctx, {
    action: 'account.delete',
    work: async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
      if (!user) throw new AppError('not_found', 'There is no such account');
      await refuseTeamsLead(ctx, tx, userId);
      // Messages sent without an account are deleted only if the email is confirmed to be theirs.
      const { acknowledged } = input;
      const person = { email: user.email, userId, sent: user.emailVerified, acknowledged };
      const { partners } = await removePerson(ctx, tx, person);
      return {
        reply: null,
        changes: [{ subject: { kind: 'user', id: userId } }, ...partners.map(partnerErased)],
      };
    },
  });
}

/**
 * Whoever was imported or entered by hand, and never signed up, asks the team: an address that a colleague entered says
 * too little of whose the record is. Throws `conflict` once the team has worked on it.
 */
async function refuseTeamsLead(ctx: Context, tx: Transaction, userId: string): Promise<void> {
  const [lead] = await tx.select({ source: leads.source }).from(leads).where(eq(leads.userId, userId));
  if (!lead || lead.source === 'signup' || !(await hasTeamActedOn(tx, userId))) return;
  const message = `Our team entered this record and works with it. Please write to ${ctx.site.contactEmail} to have it deleted.`;
  throw new AppError('conflict', message);
}
