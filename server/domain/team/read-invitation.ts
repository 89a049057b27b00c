import { eq } from 'drizzle-orm';
import { firstNameOf } from '#contracts/first-name.ts';
import type { InvitedPerson } from '#contracts/team.ts';
import { partners } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { readToken } from '#server/domain/one-time-token.ts';

/**
 * The name that an application gave of the partner whom an invitation is for, so that nobody types it twice; blank for
 * colleagues, of whom an email is known. The link stays as it is. Throws `not_found` for a dead link.
 */
export async function readInvitation(args: {
  ctx: Context;
  input: { token: string };
}): Promise<InvitedPerson> {
  const { ctx, input } = args;
  const link = { purpose: 'account-invitation', token: input.token, now: ctx.clock() } as const;
  const found = await readToken(ctx.db, link);
  if (!found?.userId) throw deadInvitation();
  const { contactName, userId } = partners;
  const [partner] = await ctx.db.select({ contactName }).from(partners).where(eq(userId, found.userId));
  const name = partner?.contactName ?? '';
  const firstName = firstNameOf(name);
  return { firstName, lastName: name.slice(firstName.length).trim() };
}

/** The answer to the holder of a link that was used, has expired or never was one. */
export function deadInvitation(): AppError {
  return new AppError('not_found', 'This link was used or has expired. Please ask for a new invitation.');
}
