import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Erased, erasePersonForm } from '#contracts/person.ts';
import { isTeamRole } from '#contracts/roles.ts';
import { users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { type Change, runCommand } from '#server/domain/run-command.ts';
import { partnerErased } from './partner-erased.ts';
import { type Removed, removePerson } from './remove-person.ts';

type Erasure = Pick<z.output<typeof erasePersonForm>, 'email' | 'only' | 'acknowledged'>;

/**
 * Removes everything stored under an email, or only an unconfirmed account: an invited partner then stays. The reply is
 * not kept for repeats, because the person may sign up again. Throws `forbidden` for a team member; `conflict` without
 * such an account, or where a partner's books are open and that was not acknowledged.
 */
export async function erasePerson(args: { ctx: Context; input: Erasure }): Promise<Erased> {
  const { input } = args;
  const ctx = { ...args.ctx, idempotency: undefined };
  requirePermission(ctx.actor, 'people.erase');
  return runCommand(ctx, {
    action: 'person.erase',
    work: async (tx) => {
      const [user] = await tx
        .select({ id: users.id, role: users.role, confirmed: users.emailVerified })
        .from(users)
        .where(eq(users.email, input.email))
        .for('update');
      if (user && isTeamRole(user.role)) {
        throw new AppError('forbidden', 'This is an account of the team. Close it instead of erasing it.');
      }
      const accountOnly = input.only === 'unconfirmed-account';
      if (accountOnly && (!user || user.confirmed)) {
        throw new AppError('conflict', 'There is no account with this email that waits to be confirmed.');
      }
      const person = {
        email: input.email,
        userId: user?.id,
        sent: !accountOnly,
        acknowledged: input.acknowledged,
      };
      const removed = await removePerson(ctx, tx, person);
      return { reply: removed.counts, changes: changesOf(removed) };
    },
  });
}

/**
 * One audit entry per record, so that each record shows it. Without any record, one entry says that erasing was
 * requested.
 */
function changesOf(removed: Removed): Change[] {
  const { userIds, applicationIds, messageIds, appointmentIds, partners, counts } = removed;
  const changes: Change[] = [
    ...userIds.map((id) => ({ subject: { kind: 'lead' as const, id } })),
    ...applicationIds.map((id) => ({ subject: { kind: 'partnership' as const, id } })),
    ...messageIds.map((id) => ({ subject: { kind: 'message' as const, id } })),
    ...appointmentIds.map((id) => ({ subject: { kind: 'appointment' as const, id } })),
    ...partners.map(partnerErased),
  ];
  return changes.length > 0 ? changes : [{ subject: { kind: 'person', id: 'mails' }, details: counts }];
}
