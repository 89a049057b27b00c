import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requireUser } from '#server/domain/policy.ts';
import {
  gatherAccount,
  gatherAudit,
  gatherPartner,
  gatherSent,
} from '#server/domain/privacy/gather-person.ts';
import { NO_MAILBOXES, readMailboxes } from '#server/domain/privacy/mailboxes.ts';

/**
 * Everything stored about the actor, without secrets; what was sent from their mailboxes only once the email is
 * confirmed.
 */
export async function exportAccount({ ctx }: { ctx: Context }): Promise<Record<string, unknown>> {
  const { db } = ctx;
  const userId = requireUser(ctx.actor);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new AppError('not_found', 'There is no such account');
  // Of another mailbox that the team named theirs, only the application is exported: nobody proved who reads it.
  const { former, applicationIds } = user.emailVerified
    ? await readMailboxes(db, { userId, email: user.email })
    : NO_MAILBOXES;
  const addresses = user.emailVerified ? [user.email] : [];
  return {
    exportedAt: ctx.clock(),
    ...(await gatherAccount(db, user)),
    ...(user.emailVerified && (await gatherSent(db, { addresses, former, applicationIds }))),
    partner: await gatherPartner(db, { userId, emails: addresses }),
    activity: await gatherAudit(db, [userId]),
  };
}
