import { eq } from 'drizzle-orm';
import type { LeadChanged } from '#contracts/lead.ts';
import type { NewMail } from '#contracts/record-mail.ts';
import { users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { queueRecordMail } from '#server/domain/correspondence/queue-record-mail.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { changeLead } from './change-lead.ts';
import { contacted } from './log-contact.ts';

/**
 * Mails a lead what a colleague wrote, which counts as contact unless it is only stored. It is refused where the lead
 * changed meanwhile: a colleague may have written, too. Throws `conflict`, `rate_limited`, `not_found`.
 */
export async function writeToLead(args: {
  ctx: Context;
  input: NewMail & { id: string };
}): Promise<LeadChanged> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.write');
  const { id, version, subject } = input;
  return changeLead({
    ctx,
    input: { id, version },
    action: 'lead.mail',
    change: async (lead, tx) => {
      const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id));
      const to = person?.email ?? '';
      const mailId = await queueRecordMail(ctx, tx, { kind: 'lead', id, to }, input);
      const isSent = !ctx.site.mailIsCaptured;
      return {
        kind: 'mail',
        text: subject,
        details: { mailId, ...(!isSent && { contact: false }) },
        audited: { mailId },
        values: isSent ? contacted(lead, ctx.clock()) : undefined,
        bumped: true,
      };
    },
  });
}
