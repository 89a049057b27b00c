import type { DecisionTemplates } from '#contracts/review.ts';
import type { Context } from '#server/domain/context.ts';
import { signer } from '#server/domain/correspondence/offer-templates.ts';
import { requirePermission } from '#server/domain/policy.ts';

/** The template of each outcome's mail, signed by the actor; names and details of applicants stand in braces. */
export async function signTemplates({ ctx }: { ctx: Context }): Promise<DecisionTemplates> {
  requirePermission(ctx.actor, 'partnerships.review');
  const sign = await signer(ctx);
  const { approved, rejected, needs_info } = ctx.site.decisionTemplates;
  const signed = <Template extends { text: string }>(template: Template): Template => ({
    ...template,
    text: sign(template.text),
  });
  return { approved: signed(approved), rejected: signed(rejected), needs_info: signed(needs_info) };
}
