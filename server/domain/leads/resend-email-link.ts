import type { LeadChanged } from '#contracts/lead.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { hasJoined } from '#server/domain/sign-in/has-joined.ts';
import { changeLead } from './change-lead.ts';
import { mailFirstLinks, mailNewEmailLink } from './mail-email-links.ts';
import { readAddress } from './read-new-email.ts';

/**
 * Mails the link to confirm an address again: to the new one where one waits, else to the one that was never confirmed,
 * with all that a signup is mailed. Throws `conflict` where nothing is to be confirmed, `rate_limited`, `not_found`.
 */
export async function resendEmailLink({
  ctx,
  input: { id },
}: {
  ctx: Context;
  input: { id: string };
}): Promise<LeadChanged> {
  requirePermission(ctx.actor, 'signups.write');
  return changeLead({
    ctx,
    input: { id },
    action: 'lead.email-link',
    change: async (_, tx) => {
      const person = await readAddress(tx, id, ctx.clock());
      if (person?.newEmail) await mailNewEmailLink(ctx, tx, { userId: id, email: person.newEmail });
      else if (person && !person.emailVerified && (await hasJoined(tx, id)))
        await mailFirstLinks(ctx, tx, person);
      else throw new AppError('conflict', 'There is no address to confirm');
      return { kind: 'email_link', details: { email: person.newEmail ?? person.email }, audited: {} };
    },
  });
}
