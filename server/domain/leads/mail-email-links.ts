import { eq } from 'drizzle-orm';
import { planName } from '#contracts/plan-choice.ts';
import type { Transaction } from '#server/db/connection.ts';
import { leads, type users } from '#server/db/schema/index.ts';
import { makeNewEmailLink, makeVerifyLink } from '#server/domain/accounts/email-links.ts';
import { mayDecline } from '#server/domain/accounts/may-decline.ts';
import type { Context } from '#server/domain/context.ts';
import { queueMailOrRefuse } from '#server/domain/mail/queue-mail.ts';
import { trustedText } from '#server/domain/mail/trusted-text.ts';
import { issueStatusLink } from '#server/domain/status-links/link.ts';

const ENOUGH = 'Too many emails were sent there within an hour. Please try again later.';

/**
 * Mails the link by which an account whose address was confirmed gets another one; the link that was sent before ends.
 */
export async function mailNewEmailLink(
  ctx: Context,
  tx: Transaction,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  const link = await makeNewEmailLink(ctx, tx, { userId, email });
  const data = { link, contactEmail: trustedText(ctx.site.contactEmail) };
  await queueMailOrRefuse(
    ctx,
    tx,
    { to: email, template: 'confirm-new-email', about: [userId], data },
    ENOUGH,
  );
}

/**
 * Mails what a signup is mailed to an address that nobody confirmed: the link to confirm it, which ends older ones, and
 * one to its status. The welcome goes to whoever entered the address themselves and nobody was in touch with yet: its
 * link removes the account.
 */
export async function mailFirstLinks(
  ctx: Context,
  tx: Transaction,
  { id, email: to }: Pick<typeof users.$inferSelect, 'id' | 'email'>,
): Promise<void> {
  const about = [id];
  const verifyLink = await makeVerifyLink(ctx, tx, id);
  const statusLink = await issueStatusLink(ctx, tx, { kind: 'lead', id });
  const [lead] = await tx.select().from(leads).where(eq(leads.userId, id));
  const { data: plan } = planName.safeParse(lead?.plan);
  if (plan && (await mayDecline(tx, id))) {
    const data = { plan, verifyLink, statusLink };
    await queueMailOrRefuse(ctx, tx, { to, template: 'welcome', about, data }, ENOUGH);
    return;
  }
  const confirm = { link: verifyLink, contactEmail: trustedText(ctx.site.contactEmail) };
  await queueMailOrRefuse(ctx, tx, { to, template: 'confirm-new-email', about, data: confirm }, ENOUGH);
  const data = { sent: trustedText('signup'), statusLink };
  await queueMailOrRefuse(ctx, tx, { to, template: 'status-link', about, data }, ENOUGH);
}
