import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { twoFactors, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { queueMail } from '#server/domain/mail/queue-mail.ts';
import { nameToGreet, trustedText } from '#server/domain/mail/trusted-text.ts';
import { stepOf } from './totp.ts';
import { wrongTotp } from './wrong-totp.ts';

type Row = typeof twoFactors.$inferSelect;

/** Locked until `tx` ends, so that of two uses of the same code the second sees the first. */
export async function lockTotp(tx: Transaction, userId: string): Promise<Row | undefined> {
  const [row] = await tx.select().from(twoFactors).where(eq(twoFactors.userId, userId)).for('update');
  return row;
}

/** Encrypted as `SECRET` or, once a code was used, `SECRET STEP`: codes up to that step are no longer valid. */
export async function encryptSecret(ctx: Context, secret: string, usedStep = 0): Promise<string> {
  return ctx.encrypt(`${secret} ${usedStep}`);
}

/** Uses up a code of the app, or a backup code, of a person with active codes. Throws `validation` for any other. */
export async function spendCode(
  ctx: Context,
  tx: Transaction,
  { userId, code }: { userId: string; code: string },
): Promise<'app' | 'backup'> {
  const row = await lockTotp(tx, userId);
  if (!row?.verified) throw wrongTotp();
  if (await spendTotp(ctx, tx, row, code)) return 'app';
  if (await spendBackupCode(ctx, tx, row, code)) return 'backup';
  throw wrongTotp();
}

/** Uses up a code of the app. Returns whether it was right, and newer than the last one. */
export async function spendTotp(ctx: Context, tx: Transaction, row: Row, code: string): Promise<boolean> {
  const [secret = '', usedStep = '0'] = (await ctx.decrypt(row.secret)).split(' ');
  const step = stepOf(secret, code.replaceAll(' ', ''), ctx.clock());
  if (step === undefined || step <= Number(usedStep)) return false;
  await tx
    .update(twoFactors)
    .set({ secret: await encryptSecret(ctx, secret, step) })
    .where(eq(twoFactors.id, row.id));
  return true;
}

/** Uses up a backup code. Returns whether it was one. */
async function spendBackupCode(ctx: Context, tx: Transaction, row: Row, code: string): Promise<boolean> {
  const codes = (await ctx.decrypt(row.backupCodes)).split(' ');
  const left = codes.filter((each) => each !== code.toLowerCase());
  if (left.length === codes.length) return false;
  const backupCodes = await ctx.encrypt(left.join(' '));
  await tx.update(twoFactors).set({ backupCodes }).where(eq(twoFactors.id, row.id));
  return true;
}

/** Deletes the secret and the backup codes: the password is enough again. */
export async function removeTotp(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
}

/** Like `removeTotp`, and notifies them by mail. */
export async function turnOff(ctx: Context, tx: Transaction, userId: string): Promise<void> {
  await removeTotp(tx, userId);
  await mailTotpChange(ctx, tx, userId, 'sign-in-codes-off');
}

/**
 * Turns off codes that were turned on before the email was confirmed: a stranger may have turned them on, and would
 * lock the owner out.
 */
export async function removeUnconfirmedCodes(ctx: Context, tx: Transaction, userId: string): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user || user.emailVerified) return;
  if (user.twoFactorEnabled) await turnOff(ctx, tx, userId);
  else await removeTotp(tx, userId);
}

/** Mails that codes were turned on or off. */
export async function mailTotpChange(
  ctx: Context,
  tx: Transaction,
  userId: string,
  template: 'sign-in-codes-on' | 'sign-in-codes-off',
): Promise<void> {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) return;
  const data = {
    name: nameToGreet({ firstName: user.firstName, confirmed: user.emailVerified }),
    contactEmail: trustedText(ctx.site.contactEmail),
  };
  await queueMail(ctx, tx, { to: user.email, template, about: [userId], data });
}
