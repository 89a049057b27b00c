import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/connection.ts';
import { companies, leads, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { type AppError, fieldError } from '#server/domain/errors.ts';
import { queueMailOrRefuse } from '#server/domain/mail/queue-mail.ts';
import { trustedText } from '#server/domain/mail/trusted-text.ts';
import { mayDo } from '#server/domain/policy.ts';
import { endAccess } from '#server/domain/sign-in/end-access.ts';
import { hasJoined } from '#server/domain/sign-in/has-joined.ts';
import { removeStatusLinks } from '#server/domain/status-links/link.ts';
import { mailFirstLinks, mailNewEmailLink } from './mail-email-links.ts';

const ENOUGH =
  'The address was not changed: too many emails were sent there within an hour. Please try again later.';
const NOW = 'It counts from now on, and nobody is signed in any more.';
const ONCE_CONFIRMED =
  'It counts once somebody confirms it with the password of the account; until then this one does.';

/** A race that the constraint decides. */
export const emailInUse = {
  users_email_key: () => taken('Somebody else'),
};

/**
 * Gives a customer another address inside `tx`, or has a confirmed account wait until its password confirms the new
 * one; tells the old address of whoever can sign in. Returns whether it waits. Decision 081 says why, and who gets a
 * link for a new password there.
 */
export async function changeEmail(
  ctx: Context,
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<{ waits: boolean }> {
  await refuseTaken(tx, email);
  const [user] = await tx.select().from(users).where(eq(users.id, id));
  const joined = await hasJoined(tx, id);
  const waits = joined && user?.emailVerified === true;
  if (!waits) {
    await tx
      .update(users)
      .set({ email, emailFromTeam: joined || !mayDo(ctx.actor, 'people.erase') })
      .where(eq(users.id, id));
    await endAccess(tx, id);
    await removeStatusLinks(tx, [id]);
    await ctx.forgetGuesses(tx, email);
  }
  if (!joined || !user) return { waits };
  const contactEmail = trustedText(ctx.site.contactEmail);
  const when = trustedText(waits ? ONCE_CONFIRMED : NOW);
  await queueMailOrRefuse(
    ctx,
    tx,
    { to: user.email, template: 'email-changed', about: [id], data: { when, contactEmail } },
    ENOUGH,
  );
  if (waits) await mailNewEmailLink(ctx, tx, { userId: id, email });
  else await mailFirstLinks(ctx, tx, { id, email });
  return { waits };
}

/** Names the owner of the address: a customer by name and company, anybody else without either. */
async function refuseTaken(tx: Transaction, email: string): Promise<void> {
  const [other] = await tx
    .select({ name: users.name, company: companies.companyName, lead: leads.userId })
    .from(users)
    .leftJoin(leads, eq(leads.userId, users.id))
    .leftJoin(companies, eq(companies.userId, users.id))
    .where(eq(users.email, email));
  if (!other) return;
  const names = [other.name.trim(), other.company].filter(Boolean).join(', ');
  throw taken(other.lead && names ? names : 'Somebody else');
}

/** `validation`, about the field: a `conflict` here would say that a colleague changed the same since. */
function taken(who: string): AppError {
  return fieldError('validation', 'email', `${who} has this address already`);
}
