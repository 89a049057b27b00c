import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/index.ts';
import { commit } from '#server/domain/commit.ts';
import type { Context } from '#server/domain/context.ts';
import { Failed } from '#server/domain/errors.ts';
import { isMailCapReached } from '#server/domain/mail/mail-cap.ts';
import { queueMail } from '#server/domain/mail/queue-mail.ts';
import { requireUser } from '#server/domain/policy.ts';
import { makeVerifyLink } from './make-verify-link.ts';

/**
 * Mails oneself another link to confirm the address; older links end, unless enough were mailed just now. Throws `conflict`
 * where it is confirmed.
 */
export async function sendVerification({ ctx }: { ctx: Context }): Promise<void> {
  const userId = requireUser(ctx.actor);
  await commit(ctx, {
    action: 'email.send-verification',
    work: async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId));
      if (!user) throw new Failed('not_found', 'There is no such account');
      if (user.emailVerified) throw new Failed('conflict', 'Your address is confirmed already.');
      const mail = { to: user.email, template: 'verify-email' } as const;
      // A new link ends the older ones, so none is made that would not be mailed.
      if (await isMailCapReached(ctx, tx, mail)) return { reply: null, changes: [] };
      const link = await makeVerifyLink(ctx, tx, userId);
      await queueMail(ctx, tx, { ...mail, about: [userId], data: { link } });
      return { reply: null, subject: { kind: 'user', id: userId } };
    },
  });
}
