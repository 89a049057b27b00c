import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { twoFactors, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission, requireUser } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import type { DeviceOwner } from '#server/domain/sign-in/device-owner.ts';
import { endAccess } from '#server/domain/sign-in/end-access.ts';
import { countCodeOf } from './check-totp.ts';
import { requireConfirmedEmail } from './require-confirmed-email.ts';
import { lockTotp, mailTotpChange, spendTotp } from './stored-totp.ts';
import { wrongTotp } from './wrong-totp.ts';

const BACKUP_CODES = 10;
/** Without letters and digits that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/**
 * Turns sign-in codes on with the first code of the app; the person's other sessions end, and they are notified by
 * mail. Returns the backup codes, which are shown only once, and what this browser's device cookie is bound to. Throws
 * `validation` for a wrong code, `rate_limited`, `conflict` if nothing was started or the email is not confirmed.
 */
export async function confirmTotp(args: {
  ctx: Context;
  input: { code: string };
}): Promise<{ backupCodes: string[]; owner: DeviceOwner }> {
  const { input } = args;
  requirePermission(args.ctx.actor, 'account.secure');
  // The reply contains the backup codes, so it is never stored for a repeated request.
  const ctx = { ...args.ctx, idempotency: undefined };
  const userId = requireUser(ctx.actor);
  await countCodeOf(ctx, userId);
  const backupCodes = Array.from({ length: BACKUP_CODES }, newBackupCode);
  const owner = await runCommand(ctx, {
    action: 'totp.turn-on',
    work: async (tx) => {
      await requireConfirmedEmail(tx, userId);
      const row = await lockTotp(tx, userId);
      if (!row || row.verified) throw new AppError('conflict', 'Please start again to set up sign-in codes');
      if (!(await spendTotp(ctx, tx, row, input.code))) throw wrongTotp();
      const encrypted = await ctx.encrypt(backupCodes.join(' '));
      await tx
        .update(twoFactors)
        .set({ verified: true, backupCodes: encrypted })
        .where(eq(twoFactors.id, row.id));
      await tx.update(users).set({ twoFactorEnabled: true }).where(eq(users.id, userId));
      const present = ctx.actor.kind === 'user' ? ctx.actor.sessionId : undefined;
      const owner = await endAccess(tx, userId, present);
      await mailTotpChange(ctx, tx, userId, 'sign-in-codes-on');
      return { reply: owner, subject: { kind: 'user', id: userId } };
    },
  });
  return { backupCodes, owner };
}

/** Fifty bits, to be written down: `k3mfp-x8q2r`. */
function newBackupCode(): string {
  const part = () => Array.from({ length: 5 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${part()}-${part()}`;
}
