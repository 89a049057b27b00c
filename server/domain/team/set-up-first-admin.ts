import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { AdminSetupState, adminSetupForm } from '#contracts/admin-setup.ts';
import type { Database, Transaction } from '#server/db/connection.ts';
import { users } from '#server/db/schema/index.ts';
import { emailTaken, insertUser } from '#server/domain/accounts/insert-user.ts';
import { refuseWeakPassword } from '#server/domain/accounts/password-strength.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { readToken, spendToken } from '#server/domain/one-time-token.ts';
import { runCommand } from '#server/domain/run-command.ts';
import type { DeviceOwner } from '#server/domain/sign-in/device-owner.ts';

/**
 * Makes the first admin with the printed link; earlier guesses no longer count. Returns what this browser's device
 * cookie is bound to. Throws `not_found` for a link that is used, expired or invented.
 */
export async function setUpFirstAdmin(args: {
  ctx: Context;
  input: z.output<typeof adminSetupForm>;
}): Promise<DeviceOwner> {
  const { ctx } = args;
  const { token, password, ...person } = args.input;
  refuseWeakPassword(password, ctx.site.companyName);
  const createdAt = ctx.clock();
  const link = { purpose: 'admin-setup', token, now: createdAt } as const;
  const passwordHash = (await readToken(ctx.db, link)) && (await ctx.hashPassword(password));
  return runCommand(ctx, {
    action: 'admin.set-up',
    conflicts: emailTaken,
    work: async (tx) => {
      if (!(await spendToken(tx, link)) || !passwordHash) {
        throw new AppError(
          'not_found',
          'This link was used or has expired. Restart the server for a new one.',
        );
      }
      if (await hasAdmin(tx)) throw new AppError('conflict', 'There is an admin already. Please sign in.');
      // The operator of the site vouches for the email.
      const admin = { ...person, role: 'admin', emailVerified: true, passwordHash, createdAt } as const;
      const user = await insertUser(tx, admin);
      await ctx.forgetGuesses(tx, user.email);
      const { id, deviceEpoch: epoch } = user;
      return { reply: { id, epoch }, subject: { kind: 'user', id } };
    },
  });
}

/** Whether the site has an admin yet, for anybody who asks. */
export async function isSetUp({ ctx }: { ctx: Context }): Promise<AdminSetupState> {
  return { hasAdmin: await hasAdmin(ctx.db) };
}

/** Whether the site has an admin yet. */
export async function hasAdmin(db: Database | Transaction): Promise<boolean> {
  const [admin] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin')).limit(1);
  return Boolean(admin);
}
