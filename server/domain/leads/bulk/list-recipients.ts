import { eq, inArray } from 'drizzle-orm';
import type { LeadRecipients } from '#contracts/lead-bulk.ts';
import { isUnknownEmail } from '#contracts/unknown-email.ts';
import type { Reader } from '#server/db/connection.ts';
import { companies, leads, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { offerTemplates, wordsFor } from '#server/domain/correspondence/offer-templates.ts';
import { newEmailOf } from '#server/domain/leads/read-new-email.ts';
import { isMailCapReached } from '#server/domain/mail/mail-cap.ts';
import { requirePermission } from '#server/domain/policy.ts';

type Split = Omit<LeadRecipients, 'drafts'>;

/**
 * Lists which of these leads would be mailed now, which would not and why, and what the mail may start from; changes
 * nothing.
 */
export async function listRecipients(args: {
  ctx: Context;
  input: { ids: string[] };
}): Promise<LeadRecipients> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.write');
  const split = await splitRecipients(ctx, ctx.primary, input.ids);
  return { ...split, drafts: await offerTemplates(ctx, 'lead', {}) };
}

/** Who would be mailed, also inside a command. */
export async function splitRecipients(ctx: Context, db: Reader, ids: string[]): Promise<Split> {
  const { id, name, email, firstName } = users;
  const newEmail = newEmailOf(ctx.clock());
  const people = await db
    .select({ id, name, email, newEmail, firstName, plan: leads.plan, companyName: companies.companyName })
    .from(users)
    .innerJoin(leads, eq(leads.userId, users.id))
    .leftJoin(companies, eq(companies.userId, users.id))
    .where(inArray(users.id, ids));
  const split: Split = { recipients: [], leftOut: [] };
  // As they were chosen.
  for (const each of ids.flatMap((one) => people.find((person) => person.id === one) ?? [])) {
    const mail = { to: each.email, template: 'lead-message' as const, about: [each.id] };
    const why = isUnknownEmail(each.email)
      ? 'no-email'
      : (await isMailCapReached(ctx, db, mail)) && 'enough-mail';
    const who = { id: each.id, name: each.name };
    if (why) split.leftOut.push({ ...who, why });
    else {
      const address = { email: each.email, newEmail: each.newEmail ?? undefined };
      split.recipients.push({ ...who, ...address, ...wordsFor(each) });
    }
  }
  return split;
}
