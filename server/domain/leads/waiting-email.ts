import type { LeadChanged } from '#contracts/lead.ts';
import type { Context } from '#server/domain/context.ts';
import { AppError } from '#server/domain/errors.ts';
import { voidTokens } from '#server/domain/one-time-token.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { hasJoined } from '#server/domain/sign-in/has-joined.ts';
import { changeLead } from './change-lead.ts';
import { mailFirstLinks, mailNewEmailLink } from './email-links.ts';
import { readAddress } from './new-email.ts';

interface Args {
  ctx: Context;
  input: { id: string };
}

/**
 * Mails the link to confirm an address again: to the new one where one waits, else to the one that was never confirmed, with all that a
 * signup is mailed. Throws `conflict` where nothing is to be confirmed, `rate_limited`, `not_found`.
 */
export async function sendEmailLink({ ctx, input: { id } }: Args): Promise<LeadChanged> {
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

/** Keeps the address that a customer has: the link to confirm another one ends. Throws `conflict` where none waits; `not_found`. */
export async function withdrawNewEmail({ ctx, input: { id } }: Args): Promise<LeadChanged> {
  requirePermission(ctx.actor, 'signups.write');
  return changeLead({
    ctx,
    input: { id },
    action: 'lead.email-withdraw',
    change: async (_, tx) => {
      const person = await readAddress(tx, id, ctx.clock());
      if (!person?.newEmail) throw new AppError('conflict', 'No other address waits to be confirmed');
      await voidTokens(tx, 'change-email', id);
      return { kind: 'email_withdrawn', details: { email: person.newEmail }, audited: {} };
    },
  });
}
