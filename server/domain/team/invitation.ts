import { and, eq, inArray } from 'drizzle-orm';
import { PAGES } from '#contracts/paths.ts';
import { TEAM_ROLES } from '#contracts/roles.ts';
import { INVITATION_DAYS } from '#contracts/team.ts';
import type { Transaction } from '#server/db/connection.ts';
import { users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { queueMail } from '#server/domain/mail/queue-mail.ts';
import { trustedText } from '#server/domain/mail/trusted-text.ts';
import { issueToken, voidTokens } from '#server/domain/one-time-token.ts';
import { hasJoined } from '#server/domain/sign-in/has-joined.ts';
import { ownNameOf } from './own-name.ts';

interface Invited {
  id: string;
  email: string;
}

/** Mails the link to choose a name and a password; it ends every older one. */
export async function mailTeamInvitation(
  ctx: Context,
  tx: Transaction,
  { id, email }: Invited,
): Promise<void> {
  const minutes = INVITATION_DAYS * 24 * 60;
  const token = await issueToken(tx, {
    purpose: 'account-invitation',
    userId: id,
    now: ctx.clock(),
    minutes,
  });
  await queueMail(ctx, tx, {
    to: email,
    template: 'admin-invitation',
    about: [id],
    data: {
      invitedBy: trustedText(await nameOfActor(ctx, tx)),
      link: trustedText(`${ctx.site.url}${PAGES.acceptInvitation}#token=${token}`),
    },
  });
}

/**
 * Reads an invited person who has not joined; their open link ends, so that they cannot join meanwhile. Throws
 * `not_found`, and `conflict` for a person who has joined.
 */
export async function closeInvitation(tx: Transaction, id: string): Promise<Invited> {
  // The link first, as in accepting: transactions that lock in different orders could deadlock.
  await voidTokens(tx, 'account-invitation', id);
  const [user] = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), inArray(users.role, [...TEAM_ROLES])))
    .for('update');
  if (!user) throw new AppError('not_found', 'There is no such invitation');
  if (await hasJoined(tx, id)) throw new AppError('conflict', 'This person has joined the team already');
  return user;
}

async function nameOfActor({ actor, site }: Context, tx: Transaction): Promise<string> {
  if (actor.kind !== 'user') return site.companyName;
  return (await ownNameOf(tx, actor.id)) ?? site.companyName;
}
