import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { readPartnerSide } from '#server/domain/partners/partner-side.ts';
import { requireUser } from '#server/domain/policy.ts';
import {
  gatherAccount,
  gatherAudit,
  gatherPartner,
  gatherSent,
} from '#server/domain/privacy/gather-person.ts';

/** Everything stored about the actor, without secrets; messages sent under their email only once it is confirmed. */
export async function exportAccount({ ctx }: { ctx: Context }): Promise<Record<string, unknown>> {
  const { db } = ctx;
  const userId = requireUser(ctx.actor);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new AppError('not_found', 'There is no such account');
  // Of another mailbox that the team named theirs, the application alone: nobody proved who reads it.
  const { applicationIds } = await readPartnerSide(db, { userId });
  return {
    exportedAt: ctx.clock(),
    ...(await gatherAccount(db, user)),
    ...(user.emailVerified && (await gatherSent(db, { emails: [user.email], applicationIds }))),
    partner: await gatherPartner(db, { userId, email: user.emailVerified ? user.email : undefined }),
    activity: await gatherAudit(db, [userId]),
  };
}
