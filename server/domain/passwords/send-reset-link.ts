import { and, eq, isNull } from 'drizzle-orm';
import { RESET_LINK_MINUTES } from '#contracts/password.ts';
import { PAGES } from '#contracts/paths.ts';
import { users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { isMailCapReached } from '#server/domain/mail/mail-cap.ts';
import { queueMail } from '#server/domain/mail/queue-mail.ts';
import { nameToGreet, trustedText } from '#server/domain/mail/trusted-text.ts';
import { issueToken } from '#server/domain/one-time-token.ts';
import { runCommand } from '#server/domain/run-command.ts';

/**
 * Mails the link to the owner of the account with that email, if there is one; a newer link ends the older ones. None
 * goes to an address that the team gave and nobody confirmed: a colleague could take the account over with it.
 */
export async function sendResetLink(args: { ctx: Context; input: { email: string } }): Promise<void> {
  const { ctx, input } = args;
  const [user] = await ctx.db
    .select({ id: users.id, firstName: users.firstName, email: users.email, confirmed: users.emailVerified })
    .from(users)
    .where(and(eq(users.email, input.email), isNull(users.disabledAt), eq(users.emailFromTeam, false)));
  if (!user) return;
  await runCommand(ctx, {
    action: 'password.send-reset-link',
    work: async (tx) => {
      // Two requests at once take turns: the second would end the first's link, though its own is not mailed.
      await tx.select({ id: users.id }).from(users).where(eq(users.id, user.id)).for('update');
      const unconfirmed = !user.confirmed;
      const mail = { to: user.email, template: 'password-reset' as const, about: [user.id], unconfirmed };
      // A new link ends the older ones, so none is made that would not be mailed.
      if (await isMailCapReached(ctx, tx, mail)) return { reply: null, changes: [] };
      const token = await issueToken(tx, {
        purpose: 'password-reset',
        userId: user.id,
        now: ctx.clock(),
        minutes: RESET_LINK_MINUTES,
      });
      const link = trustedText(`${ctx.site.url}${PAGES.resetPassword}#token=${token}`);
      await queueMail(ctx, tx, { ...mail, data: { name: nameToGreet(user), link } });
      return { reply: null, subject: { kind: 'user', id: user.id } };
    },
  });
}
