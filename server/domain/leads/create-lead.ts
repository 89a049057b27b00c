import { randomUUID } from 'node:crypto';
import type { NewLeadForm, NewLeadReply } from '#contracts/lead-edit.ts';
import { unknownEmail } from '#contracts/unknown-email.ts';
import { insertCounted } from '#server/db/counted/write-counted.ts';
import { companies, leads, subscriptions } from '#server/db/schema/index.ts';
import { insertUser } from '#server/domain/accounts/insert-user.ts';
import type { Context } from '#server/domain/context.ts';
import { fieldError } from '#server/domain/errors.ts';
import { refuseMovedMoney } from '#server/domain/partners/email-of-another.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { dueAt } from '#server/domain/sla/due-at.ts';
import { enteredCompany, enteredLead, enteredSubscriptions } from './entered-lead.ts';

export const EMAIL_TAKEN = 'There is a signup or an account with this email already';

/**
 * Enters a lead by hand, like an imported one: without a password, what is not told is unknown, and nothing is mailed.
 * A call is due where that is wished. Throws `conflict` for an email that is taken, `forbidden` as
 * `refuseMovedMoney` does.
 */
export async function createLead(args: { ctx: Context; input: NewLeadForm }): Promise<NewLeadReply> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.write');
  const createdAt = ctx.clock();
  const { callDue, ...lead } = input;
  const id = randomUUID();
  const { email = unknownEmail(id), firstName = '', lastName = '', phone = '' } = lead;
  return runCommand(ctx, {
    action: 'lead.create',
    conflicts: { users_email_key: () => fieldError('conflict', 'email', EMAIL_TAKEN) },
    work: async (tx) => {
      const person = { id, email, firstName, lastName, phone, role: 'customer', createdAt } as const;
      await refuseMovedMoney(ctx, tx, { id, to: email });
      await insertUser(tx, person);
      await tx.insert(companies).values(enteredCompany(id, lead));
      for (const plan of enteredSubscriptions(id, lead)) await tx.insert(subscriptions).values(plan);
      const due = callDue ? { dueAt: dueAt('lead', createdAt, ctx.site.officeHours) } : {};
      await insertCounted(tx, leads, { ...enteredLead(id, lead, { ...due, createdAt }), source: 'manual' });
      return {
        reply: { success: true, id },
        subject: { kind: 'lead', id },
        activity: { subjectKind: 'lead', subjectId: id, kind: 'created', version: null },
      };
    },
  });
}
