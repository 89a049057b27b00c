import type { SignupIndustry } from '#contracts/company.ts';
import type { PlanName } from '#contracts/plans.ts';
import type { leads } from '#server/db/schema/index.ts';
import type { WorkCalendar } from '#server/domain/promises/calendar.ts';
import { dueAt } from '#server/domain/promises/due-at.ts';

interface Signup {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  companyName: string;
  businessPhone: string;
  plan: PlanName;
  industry: SignupIndustry;
  createdAt: Date;
}

/** The row with which the team's work on a signup begins: findable, and promised a call. */
export function newLead(signup: Signup, calendar: WorkCalendar): typeof leads.$inferInsert {
  const { userId, plan, industry, createdAt } = signup;
  return {
    userId,
    plan,
    industry,
    createdAt,
    search: searchText(signup),
    phoneDigits: digitsOf(signup.phone),
    dueAt: dueAt('lead', createdAt, calendar),
  };
}

/** The digits of a phone number, by which two spellings of it are the same. */
export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}

function searchText({ firstName, lastName, email, companyName, phone, businessPhone }: Signup): string {
  const lines = [`${firstName} ${lastName}`, email, companyName, phone, businessPhone];
  return [...lines, digitsOf(phone), digitsOf(businessPhone)].join('\n').toLowerCase();
}
