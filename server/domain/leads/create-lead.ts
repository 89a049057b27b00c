import type { NewLeadForm, NewLeadReply } from '#contracts/lead-edit.ts';
import { NO_DUE_DATE } from '#contracts/lead-status.ts';
import { companies, leads, subscriptions } from '#server/db/schema/index.ts';
import { insertUser } from '#server/domain/accounts/insert-user.ts';
import { newCompany, newSubscription } from '#server/domain/accounts/new-account.ts';
import type { Context } from '#server/domain/context.ts';
import { fieldError } from '#server/domain/errors.ts';
import { requirePermission } from '#server/domain/policy.ts';
import { runCommand } from '#server/domain/run-command.ts';
import { newLead } from './new-lead.ts';

const TAKEN = 'There is a signup or an account with this email already';

/**
 * Enters a lead by hand, like an imported one: without a password, and nothing is mailed. A call is due where that is wished.
 * Throws `conflict` for an email that is taken.
 */
export async function createLead(args: { ctx: Context; input: NewLeadForm }): Promise<NewLeadReply> {
  const { ctx, input } = args;
  requirePermission(ctx.actor, 'signups.write');
  const createdAt = ctx.clock();
  const { email, firstName, lastName, phone } = input;
  return runCommand(ctx, {
    action: 'lead.create',
    conflicts: { users_email_key: () => fieldError('conflict', 'email', TAKEN) },
    work: async (tx) => {
      const person = { email, firstName, lastName, phone, role: 'customer', createdAt } as const;
      const { id } = await insertUser(tx, person);
      await tx.insert(companies).values(newCompany(id, input));
      await tx.insert(subscriptions).values(newSubscription(id, input));
      const signup = newLead(
        { ...input, userId: id, plan: input.selectedPlan, createdAt },
        ctx.site.calendar,
      );
      const due = input.callDue ? {} : { dueAt: new Date(NO_DUE_DATE) };
      await tx.insert(leads).values({ ...signup, ...due, source: 'manual' });
      return {
        reply: { success: true, id },
        subject: { kind: 'lead', id },
        activity: { subjectKind: 'lead', subjectId: id, kind: 'created' },
      };
    },
  });
}
