import { and, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { accounts, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { queueMail } from '#server/domain/mail/queue-mail.ts';
import { nameToGreet, trustedText } from '#server/domain/mail/trusted-text.ts';
import type { DeviceOwner } from '#server/domain/sign-in/device-owner.ts';
import { endAccess } from '#server/domain/sign-in/end-access.ts';

interface NewPassword {
  userId: string;
  passwordHash: string;
}

/**
 * Stores a person's new password inside `tx`, also if they had none. Their sessions and links end, and earlier guesses
 * no longer count. Returns who it is, and what a new device cookie is bound to.
 */
export async function storePassword(
  ctx: Context,
  tx: Transaction,
  { userId, passwordHash }: NewPassword,
): Promise<{ user: typeof users.$inferSelect; owner: DeviceOwner }> {
  const updated = await tx
    .update(accounts)
    .set({ password: passwordHash, updatedAt: ctx.clock() })
    .where(and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential')))
    .returning({ id: accounts.id });
  if (updated.length === 0) {
    const credential = { userId, providerId: 'credential', accountId: userId, password: passwordHash };
    await tx.insert(accounts).values(credential);
  }
  const owner = await endAccess(tx, userId);
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) throw new AppError('not_found', 'There is no such account');
  await ctx.forgetGuesses(tx, user.email);
  return { user, owner };
}

/** Like `storePassword`, and notifies them by mail. */
export async function setPassword(ctx: Context, tx: Transaction, changed: NewPassword): Promise<DeviceOwner> {
  const { user, owner } = await storePassword(ctx, tx, changed);
  await queueMail(ctx, tx, {
    to: user.email,
    template: 'password-changed',
    about: [user.id],
    data: {
      name: nameToGreet({ firstName: user.firstName, confirmed: user.emailVerified }),
      contactEmail: trustedText(ctx.site.contactEmail),
    },
  });
  return owner;
}
