import { and, eq } from 'drizzle-orm';
import { PROVIDER_NAMES, type Provider } from '#contracts/providers.ts';
import { accounts, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { queueMail } from '#server/domain/mail/queue-mail.ts';
import { nameToGreet, trustedText } from '#server/domain/mail/trusted-text.ts';
import { runCommand } from '#server/domain/run-command.ts';

interface Profile {
  provider: Provider;
  subject: string;
  email: string;
  emailVerified: boolean;
}

/**
 * Finds the account of a provider's profile; `undefined` if there is none. The first sign-in links them and notifies
 * the owner, or throws `conflict` unless provider and account have confirmed the email (decision 015).
 */
export async function findAccountByProvider(args: {
  ctx: Context;
  input: Profile;
}): Promise<string | undefined> {
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
          provider: trustedText(PROVIDER_NAMES[providerId]),
          contactEmail: trustedText(ctx.site.contactEmail),
        },
      });
      return { reply: user.id, subject: { kind: 'user', id: user.id }, details: { provider: providerId } };
    },
  });
}
