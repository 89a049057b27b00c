import type { EnteredLead } from '#contracts/entered-lead.ts';
import { UNKNOWN } from '#contracts/lead-source.ts';
import { NO_DUE_DATE } from '#contracts/lead-status.ts';
import type { companies, leads, subscriptions } from '#server/db/schema/index.ts';
import { newCompany, newSubscription } from '#server/domain/accounts/company-and-plan.ts';
import { leadRow } from './new-lead.ts';

/** What the dashboard shows as unknown. */
const UNKNOWN_COMPANY = {
  companyName: '',
  industry: UNKNOWN,
  companySize: '',
  location: '',
  businessPhone: '',
} as const;

/** The company of somebody who was entered or imported, as far as it is known. */
export function enteredCompany(userId: string, lead: EnteredLead): typeof companies.$inferInsert {
  return newCompany(userId, { ...UNKNOWN_COMPANY, ...lead });
}

/** Their plan, if it is known. */
export function enteredSubscriptions(
  userId: string,
  lead: EnteredLead,
): (typeof subscriptions.$inferInsert)[] {
  const { selectedPlan, billingCycle = UNKNOWN } = lead;
  return selectedPlan ? [newSubscription(userId, { ...lead, selectedPlan, billingCycle })] : [];
}

/** Their lead; no call is due to somebody who did not sign up, unless that is wished. */
export function enteredLead(
  userId: string,
  lead: EnteredLead,
  { dueAt = new Date(NO_DUE_DATE), createdAt }: { dueAt?: Date; createdAt: Date },
): typeof leads.$inferInsert {
  const { selectedPlan: plan = UNKNOWN, billingCycle } = lead;
  return leadRow({
    ...UNKNOWN_COMPANY,
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    ...lead,
    userId,
    plan,
    billingCycle,
    createdAt,
    dueAt,
  });
}
