import { COMPANY_SIZES, SIGNUP_INDUSTRY_VALUES } from '#contracts/company.ts';
import { discountDecision } from '#contracts/discount-decision.ts';
import type { LeadDetails } from '#contracts/lead-details.ts';
import type { EditableField } from '#contracts/lead-edit.ts';
import { BILLING_CYCLES, PLAN_NAMES } from '#contracts/plans.ts';
import { isUnknownEmail } from '#contracts/unknown-email.ts';

/** What stands in the fields of a customer. */
export type CustomerValues = Record<EditableField, string>;

/** What stands in them before anything is typed: nothing that is not known. */
export function customerValues(details?: LeadDetails): CustomerValues {
  const { user, company, subscription } = details ?? {};
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    email: !user || isUnknownEmail(user.email) ? '' : user.email,
    phone: user?.phone ?? '',
    companyName: company?.companyName ?? '',
    industry: known(SIGNUP_INDUSTRY_VALUES, company?.industry),
    companySize: known(COMPANY_SIZES, company?.companySize),
    location: company?.location ?? '',
    businessPhone: company?.businessPhone ?? '',
    website: company?.website ?? '',
    description: company?.description ?? '',
    selectedPlan: known(PLAN_NAMES, subscription?.plan),
    billingCycle: known(BILLING_CYCLES, subscription?.billingCycle),
    discount: (subscription && discountDecision(subscription)) ?? '',
  };
}

/** What the catalogue does not have is chosen anew: a field would show its first choice in its place. */
function known(choices: readonly string[], value = ''): string {
  return choices.includes(value) ? value : '';
}
