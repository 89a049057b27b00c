import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { updateCounted } from '#server/db/counted/write-counted.ts';
import { accounts, leads, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { emailInUse } from '#server/domain/leads/change-email.ts';
import { searchTextOf } from '#server/domain/leads/search-text-of.ts';
import { readToken, spendToken } from '#server/domain/one-time-token.ts';
import { confirmPassword } from '#server/domain/passwords/confirm-password.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { endAccess } from '#server/domain/sign-in/end-access.ts';
import { removeStatusLinks } from '#server/domain/status-links/link.ts';
import { removeUnconfirmedCodes } from '#server/domain/totp/stored-totp.ts';

/**
 * Confirms an email by a mailed link and the account's password, as the reader may not be who signed up. By the link of
 * `makeNewEmailLink` the account has another address from then on. Throws `not_found` for a dead link, `validation` for
 * a wrong password (the link still works), `conflict` for an account without one.
 */
export async function verifyEmail(args: {
  ctx: Context;
  input: { token: string; password: string };
}): Promise<void> {
  const { ctx, input } = args;
  const { token } = input;
  const now = ctx.clock();
  const own = { purpose: 'verify-email', token, now } as const;
  const other = { purpose: 'change-email', token, now } as const;
  const found = await readToken(ctx.db, own);
  const link = found ? own : other;
  const userId = (found ?? (await readToken(ctx.db, other)))?.userId;
  // A dead link costs no hash and no guess; a repeated request still gets its stored reply.
  if (userId) await tryPassword(ctx, userId, input.password);
  await runCommand(ctx, {
    action: 'email.verify',
    conflicts: emailInUse,
    work: async (tx) => {
      const spent = await spendToken(tx, link);
      if (!userId || spent?.userId !== userId) {
        throw new AppError('not_found', 'This link was used or has expired.');
      }
      await removeUnconfirmedCodes(ctx, tx, userId);
      const activity = spent.email ? await takeEmail(ctx, tx, { userId, email: spent.email }) : undefined;
      await tx.update(users).set({ emailVerified: true, emailFromTeam: false }).where(eq(users.id, userId));
      await updateCounted(tx, leads, { verified: true }, eq(leads.userId, userId));
      return { reply: null, subject: { kind: 'user', id: userId }, ...(activity && { activity }) };
    },
  });
}

/**
 * Gives the account the address that was just confirmed; what signed in until now ends. Returns what the lead’s history
 * says of it.
 */
async function takeEmail(
  ctx: Context,
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
) {
  const [before] = await tx
    .select({ email: users.email, confirmed: users.emailVerified })
    .from(users)
    .where(eq(users.id, userId))
    .for('update');
  await tx.update(users).set({ email }).where(eq(users.id, userId));
  await endAccess(tx, userId);
  await removeStatusLinks(tx, [userId]);
  await ctx.forgetGuesses(tx, email);
  const [lead] = await tx
    .select({ version: leads.version })
    .from(leads)
    .where(eq(leads.userId, userId))
    .for('update');
  const version = lead ? lead.version + 1 : null;
  const set = { searchText: await searchTextOf(tx, userId), ...(version && { version }) };
  await updateCounted(tx, leads, set, eq(leads.userId, userId));
  return {
    subjectKind: 'lead' as const,
    subjectId: userId,
    kind: 'edited' as const,
    version,
    details: {
      changed: { email: { from: before?.email ?? null, to: email, confirmed: before?.confirmed } },
    },
  };
}

async function tryPassword(ctx: Context, userId: string, password: string): Promise<void> {
  const [account] = await ctx.db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'), isNotNull(accounts.password)),
    );
  if (!account) {
    const message =
      'This account has no password yet. Choose one with “Forgot password?” on the login page: that confirms the address, too.';
    throw new AppError('conflict', message);
  }
  await confirmPassword(ctx, { userId, password, field: 'password' });
}
