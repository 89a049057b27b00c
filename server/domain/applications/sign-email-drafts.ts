import type { EmailDrafts } from '#contracts/review.ts';
import type { Context } from '#server/domain/context.ts';
import { signer } from '#server/domain/correspondence/mail-templates.ts';
import { requirePermission } from '#server/domain/policy.ts';

/** The mail that goes with each outcome, signed by the actor; names and details of applicants stand in braces. */
export async function signEmailDrafts({ ctx }: { ctx: Context }): Promise<EmailDrafts> {
  requirePermission(ctx.actor, 'partnerships.review');
  const sign = await signer(ctx);
  const { approved, rejected, needs_info } = ctx.site.emailDrafts;
  const signed = <Draft extends { text: string }>(draft: Draft): Draft => ({
    ...draft,
    text: sign(draft.text),
  });
  return { approved: signed(approved), rejected: signed(rejected), needs_info: signed(needs_info) };
}
