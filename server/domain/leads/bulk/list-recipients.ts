import { eq, inArray } from 'drizzle-orm';
import type { LeadRecipients } from '#contracts/lead-bulk.ts';
import { isUnknownEmail } from '#contracts/unknown-email.ts';
import type { Reader } from '#server/db/connection.ts';
import { leads, users } from '#server/db/schema/index.ts';
import type { Context } from '#server/domain/context.ts';
import { isMailCapReached } from '#server/domain/mail/mail-cap.ts';
import { nameToGreet } from '#server/domain/mail/trusted-text.ts';
import { requirePermission } from '#server/domain/policy.ts';

/** Who of these leads would be mailed now, and who would not and why; changes nothing. */
export async function listRecipients(args: {
  ctx: Context;
  input: { ids: string[] };
}): Promise<LeadRecipients> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.write');
  return sortRecipients(ctx, ctx.primary, input.ids);
}

/** The same inside a command. A first name is used only where it is theirs for sure. */
export async function sortRecipients(ctx: Context, db: Reader, ids: string[]): Promise<LeadRecipients> {
  const { id, name, email, firstName, emailVerified } = users;
  const people = await db
    .select({ id, name, email, firstName, emailVerified, plan: leads.plan })
    .from(users)
    .innerJoin(leads, eq(leads.userId, users.id))
    .where(inArray(users.id, ids));
  const sorted: LeadRecipients = { recipients: [], leftOut: [] };
  // As they were chosen.
  for (const each of ids.flatMap((one) => people.find((person) => person.id === one) ?? [])) {
    const mail = { to: each.email, template: 'lead-message' as const, about: [each.id] };
    const why = isUnknownEmail(each.email)
      ? 'no-email'
      : (await isMailCapReached(ctx, db, mail)) && 'enough-mail';
    const who = { id: each.id, name: each.name };
    const greeted = nameToGreet({ firstName: each.firstName, confirmed: each.emailVerified }) ?? 'there';
    if (why) sorted.leftOut.push({ ...who, why });
    else sorted.recipients.push({ ...who, email: each.email, firstName: greeted, plan: each.plan });
  }
  return sorted;
}
