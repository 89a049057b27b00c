import { and, eq } from 'drizzle-orm';
import { PROVIDER_NAMES, type Provider } from '#contracts/providers.ts';
import { accounts, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { nameToGreet, ownText } from '#server/domain/mail/own-words.ts';
import { queueMail } from '#server/domain/mail/queue-mail.ts';
import { runCommand } from '#server/domain/run-command.ts';

interface Profile {
  provider: Provider;
  subject: string;
  email: string;
  emailVerified: boolean;
}

/**
 * Finds the account that belongs to a provider's profile; `undefined` if there is none. An account is linked at the first
 * sign-in, and its owner notified by mail, only if both the provider and the account have confirmed the email; otherwise
 * throws `conflict`.
 * Why: docs/decisions/015-account-linking-needs-confirmed-emails.md
 */
export async function recognize(args: { ctx: Context; input: Profile }): Promise<string | undefined> {
  const { ctx, input } = args;
  const { provider: providerId, subject: accountId, email } = input;
  const [linked] = await ctx.db
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.providerId, providerId), eq(accounts.accountId, accountId)));
  if (linked) return linked.userId;
  const [user] = email ? await ctx.db.select().from(users).where(eq(users.email, email)) : [];
  if (!user) return undefined;
  if (!input.emailVerified || !user.emailVerified || user.disabledAt) {
    throw new AppError('conflict', 'Please sign in with your password');
  }
  return runCommand(ctx, {
    action: 'account.link',
    work: async (tx) => {
      await tx.insert(accounts).values({ userId: user.id, providerId, accountId });
      await queueMail(ctx, tx, {
        to: user.email,
        template: 'provider-linked',
        about: [user.id],
        data: {
          name: nameToGreet({ firstName: user.firstName, confirmed: user.emailVerified }),
          provider: ownText(PROVIDER_NAMES[providerId]),
          contactEmail: ownText(ctx.site.contactEmail),
        },
      });
      return { reply: user.id, subject: { kind: 'user', id: user.id }, details: { provider: providerId } };
    },
  });
}
