import { eq } from 'drizzle-orm';
import type { PartnerChanged } from '#contracts/partner.ts';
import type { Transaction } from '#server/db/connection.ts';
import { deleteUsers } from '#server/db/counted/delete-users.ts';
import { users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError, fieldError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { hasJoined } from '#server/domain/sign-in/has-joined.ts';
import { bumpVersion } from './bump-version.ts';
import { mailPartnerInvitation, makeAccount } from './invite-account.ts';
import { lockPartner, refuseErased } from './lock-partner.ts';
import { refuseColleague, refuseTeamMailbox } from './refuse-colleague.ts';

const TAKEN =
  'This email belongs to an account already, of a customer, a partner or the team. Please ask for another one.';
const refused = (message: string) => fieldError('conflict', 'email', message);

/**
 * Mails the invitation to a partner's account again, or to another email where theirs is taken. The older link ends.
 * Throws `not_found`, and `conflict` for a partner who has joined, and for an email in use.
 */
export async function invitePartner(args: {
  ctx: Context;
  input: { id: string; email?: string | undefined };
}): Promise<PartnerChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'partners.manage');
  return runCommand(ctx, {
    action: 'partner.invite',
    conflicts: { users_email_key: () => refused(TAKEN) },
    work: async (tx) => {
      const partner = await lockPartner(tx, input.id);
      refuseErased(partner);
      if (partner.endedAt) throw new AppError('conflict', 'This partnership has ended');
      await refuseColleague(tx, partner);
      const open = await findInvited(tx, partner.userId);
      const email = input.email ?? open?.email ?? partner.email ?? '';
      await refuseTeamMailbox(tx, [email]);
      // An invitation to another address makes another account: nobody has a key to the first one.
      const same = open?.email === email;
      if (open && !same) await deleteUsers(tx, eq(users.id, open.id));
      const userId = same && open ? open.id : await makeAccount(ctx, tx, email);
      if (!userId) throw refused(TAKEN);
      await mailPartnerInvitation(ctx, tx, { partner, userId, email });
      const version = await bumpVersion(tx, partner, { userId });
      return {
        reply: { success: true, version },
        subject: { kind: 'partner', id: partner.id },
        activity: { subjectKind: 'partner', subjectId: partner.id, kind: 'invited' },
      };
    },
  });
}

/** The account of a partner who has not joined. Throws `conflict` for one who has. */
async function findInvited(tx: Transaction, userId: string | null) {
  if (!userId) return undefined;
  const [user] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  if (await hasJoined(tx, userId)) throw new AppError('conflict', 'This partner has an account already');
  return user;
}
