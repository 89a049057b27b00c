import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { accounts, oneTimeTokens, sessions, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { queueMail } from '#server/domain/mail/queue-mail.ts';

/** Gives a person a new password inside `tx`: every session and every open reset link ends, and they are told by mail. */
export async function setPassword(
  ctx: Context,
  tx: Transaction,
  { userId, passwordHash }: { userId: string; passwordHash: string },
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
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  await queueMail(ctx, tx, {
    to: user.email,
    template: 'password-changed',
    data: { firstName: user.firstName, contactEmail: ctx.site.contactEmail },
  });
}
