import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { accounts, oneTimeTokens, sessions, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { nameToGreet, ownText } from '#server/domain/mail/own-words.ts';
import { queueMail } from '#server/domain/mail/queue-mail.ts';

interface NewPassword {
  userId: string;
  passwordHash: string;
}

/** Stores a person's new password inside `tx`, also for whoever had none: every session and open reset link ends. */
export async function storePassword(
  ctx: Context,
  tx: Transaction,
  { userId, passwordHash }: NewPassword,
): Promise<void> {
  const updated = await tx
    .update(accounts)
    .set({ password: passwordHash, updatedAt: ctx.clock() })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
    .returning({ id: accounts.id });
  if (updated.length === 0) {
    const credential = { userId, providerId: 'credential', accountId: userId, password: passwordHash };
    await tx.insert(accounts).values(credential);
  }
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx
    .delete(oneTimeTokens)
    .where(and(eq(oneTimeTokens.userId, userId), eq(oneTimeTokens.purpose, 'password-reset')));
}

/** As `storePassword`, and tells them by mail. */
export async function setPassword(ctx: Context, tx: Transaction, changed: NewPassword): Promise<void> {
  await storePassword(ctx, tx, changed);
  const [user] = await tx.select().from(users).where(eq(users.id, changed.userId));
  if (!user) return;
  await queueMail(ctx, tx, {
    to: user.email,
    template: 'password-changed',
    about: [user.id],
    data: {
      name: nameToGreet({ firstName: user.firstName, confirmed: user.emailVerified }),
      contactEmail: ownText(ctx.site.contactEmail),
    },
  });
}
