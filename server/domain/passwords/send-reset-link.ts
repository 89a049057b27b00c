import { and, eq, isNull } from 'drizzle-orm';
import { PAGES } from '#contracts/paths.ts';
import { users } from '#server/db/schema/index.ts';
import { commit } from '#server/domain/commit.ts';
import type { Context } from '#server/domain/context.ts';
import { queueMail } from '#server/domain/mail/queue-mail.ts';
import { issueToken } from '#server/domain/one-time-token.ts';

const LINK_MINUTES = 30;

/** Mails the link to whoever has an account under that address; a newer link voids the older ones. */
export async function sendResetLink(args: { ctx: Context; input: { email: string } }): Promise<void> {
  const { ctx, input } = args;
  const [user] = await ctx.db
    .select({ id: users.id, firstName: users.firstName, email: users.email })
    .from(users)
    .where(and(eq(users.email, input.email), isNull(users.disabledAt)));
  if (!user) return;
  await commit(ctx, {
    action: 'password.send-reset-link',
    work: async (tx) => {
      const token = await issueToken(tx, {
        purpose: 'password-reset',
        userId: user.id,
        now: ctx.clock(),
        minutes: LINK_MINUTES,
      });
      await queueMail(ctx, tx, {
        to: user.email,
        template: 'password-reset',
        about: [user.id],
        data: { firstName: user.firstName, link: `${ctx.site.url}${PAGES.resetPassword}#token=${token}` },
      });
      return { reply: null, subject: { kind: 'user', id: user.id } };
    },
  });
}
