import type { SignupIndustry } from '#contracts/company.ts';
import { UNKNOWN } from '#contracts/lead-source.ts';
import type { PlanName } from '#contracts/plans.ts';
import { comparedDigits, digitsOf, e164Of } from '#server/domain/phone.ts';
import { dueAt } from '#server/domain/sla/due-at.ts';
import type { OfficeHours } from '#server/domain/sla/office-hours.ts';

interface NewLead {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  companyName: string;
  businessPhone: string;
  plan: PlanName | typeof UNKNOWN;
  billingCycle?: string | undefined;
  industry: SignupIndustry | typeof UNKNOWN;
  discounted?: boolean;
  /** The source of the first visit. */
  cameFrom?: string;
  createdAt: Date;
}

/** The row with which the team's work on a lead begins: searchable, with the due date of its call. */
export function newLead(lead: NewLead, officeHours: OfficeHours) {
  return leadRow({ ...lead, dueAt: dueAt('lead', lead.createdAt, officeHours) });
}

/** The same row with a due date that is known already. */
export function leadRow(lead: NewLead & { dueAt: Date }) {
  const {
    userId,
    plan,
    billingCycle = null,
    discounted = false,
    cameFrom = UNKNOWN,
    industry,
    createdAt,
    dueAt: due,
    phone,
  } = lead;
  const row = { userId, plan, billingCycle, discounted, industry, cameFrom, createdAt, dueAt: due };
  return {
    ...row,
    searchText: searchText(lead),
    phoneDigits: comparedDigits(phone),
    internationalPhone: e164Of(phone),
  };
}

type Searched = Pick<NewLead, 'firstName' | 'lastName' | 'email' | 'companyName' | 'phone' | 'businessPhone'>;

/** What a lead is found by; the database folds it. */
export function searchText(searched: Searched): string {
  const { firstName, lastName, email, companyName, phone, businessPhone } = searched;
  const numbers = [phone, businessPhone].flatMap((each) => [each, digitsOf(each), e164Of(each) ?? '']);
  return [`${firstName} ${lastName}`, email, companyName, ...numbers].join('\n');
}
