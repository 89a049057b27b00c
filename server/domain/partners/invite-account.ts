import { eq } from 'drizzle-orm';
import { PAGES } from '#contracts/paths.ts';
import { INVITATION_DAYS } from '#contracts/team.ts';
import type { Transaction } from '#server/db/connection.ts';
import { users } from '#server/db/schema/index.ts';
import { insertUser } from '#server/domain/accounts/insert-user.ts';
import type { Context } from '#server/domain/context.ts';
import type { JobOptions } from '#server/domain/jobs.ts';
import { queueMail } from '#server/domain/mail/queue-mail.ts';
import { trustedText } from '#server/domain/mail/trusted-text.ts';
import { issueToken } from '#server/domain/one-time-token.ts';
import { linkOf } from './code.ts';
import type { Partner } from './lock-partner.ts';

/**
 * Makes the account of a partner, disabled and without a password until the invitation is accepted. `undefined` where
 * the email belongs to a customer or a colleague: nobody is both (decision 055).
 */
export async function makeAccount(ctx: Context, tx: Transaction, email: string): Promise<string | undefined> {
  const [taken] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (taken) return undefined;
  const now = ctx.clock();
  const blank = { firstName: '', lastName: '', createdAt: now, disabledAt: now };
  const { id } = await insertUser(tx, { email, role: 'partner', ...blank });
  return id;
}

/** Mails the link to choose a password; it ends every older one. Returns the id of the mail. */
export async function mailPartnerInvitation(
  ctx: Context,
  tx: Transaction,
  { partner, userId, email }: { partner: Pick<Partner, 'id' | 'code'>; userId: string; email: string },
  options?: JobOptions,
): Promise<string> {
  const minutes = INVITATION_DAYS * 24 * 60;
  const token = await issueToken(tx, { purpose: 'account-invitation', userId, now: ctx.clock(), minutes });
  const about = [userId, partner.id];
  const data = {
    link: trustedText(`${ctx.site.url}${PAGES.partnerInvitation}#token=${token}`),
    partnerLink: trustedText(linkOf(ctx.site, partner.code)),
  };
  return queueMail(ctx, tx, { to: email, template: 'partner-invitation', about, data }, options);
}
