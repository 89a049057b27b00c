import { eq } from 'drizzle-orm';
import { users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { queueMailOrRefuse } from '#server/domain/mail/queue-mail.ts';
import { requireUser } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { makeVerifyLink } from './email-links.ts';

const ENOUGH = 'No link was sent: this address has had three within an hour. Please try again later.';

/**
 * Mails the actor another link to confirm their email; older links end. Throws `conflict` if it is confirmed, and
 * `rate_limited` if the mailbox got enough of them: then older links keep working.
 */
export async function sendVerification({ ctx }: { ctx: Context }): Promise<void> {
  const userId = requireUser(ctx.actor);
  await runCommand(ctx, {
    action: 'email.send-verification',
    work: async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId));
      if (!user) throw new AppError('not_found', 'There is no such account');
      if (user.emailVerified) throw new AppError('conflict', 'Your address is confirmed already.');
      const link = await makeVerifyLink(ctx, tx, userId);
      const mail = { to: user.email, template: 'verify-email' as const, about: [userId], data: { link } };
      await queueMailOrRefuse(ctx, tx, mail, ENOUGH);
      return { reply: null, subject: { kind: 'user', id: userId } };
    },
  });
}
