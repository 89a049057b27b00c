import { PAGES } from '#contracts/paths.ts';
import type { Transaction } from '#server/db/connection.ts';
import type { Context } from '#server/domain/context.ts';
import { type TrustedText, trustedText } from '#server/domain/mail/trusted-text.ts';
import { issueToken } from '#server/domain/one-time-token.ts';

const A_WEEK = 7 * 24 * 60;

/** A link that gives a confirmed account another address, once somebody opens it there who has its password. */
export async function makeNewEmailLink(
  ctx: Context,
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<TrustedText> {
  const issue = { purpose: 'change-email', userId, email, now: ctx.clock(), minutes: A_WEEK } as const;
  const token = await issueToken(tx, issue);
  return trustedText(`${ctx.site.url}${PAGES.verifyEmail}#token=${token}`);
}

/** A link that confirms a person's email, valid once and for a week; ends their older ones. */
export async function makeVerifyLink(ctx: Context, tx: Transaction, userId: string): Promise<TrustedText> {
  const token = await issueToken(tx, { purpose: 'verify-email', userId, now: ctx.clock(), minutes: A_WEEK });
  return trustedText(`${ctx.site.url}${PAGES.verifyEmail}#token=${token}`);
}
