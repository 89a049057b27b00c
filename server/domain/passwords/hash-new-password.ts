import { refuseWeakPassword } from '#server/domain/accounts/password-strength.ts';
import type { Context } from '#server/domain/context.ts';

/**
 * The hash to store for a new password. Throws `validation` for one that is easily guessed, before any work is done.
 */
export async function hashNewPassword(ctx: Context, password: string): Promise<string> {
  refuseWeakPassword(password, ctx.site.companyName);
  return ctx.hashPassword(password);
}
