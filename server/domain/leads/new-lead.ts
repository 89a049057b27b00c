import type { SignupIndustry } from '#contracts/company.ts';
import type { PlanName } from '#contracts/plans.ts';
import type { WorkCalendar } from '#server/domain/sla/calendar.ts';
import { dueAt } from '#server/domain/sla/due-at.ts';

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

/** The row with which the team's work on a signup begins: findable, and with a call due. */
export function newLead(signup: Signup, calendar: WorkCalendar) {
  return leadDue({ ...signup, dueAt: dueAt('lead', signup.createdAt, calendar) });
}

/** The same where it is known already by when we have to call. */
export function leadDue(signup: Signup & { dueAt: Date }) {
  const { userId, plan, industry, createdAt, dueAt: due, phone } = signup;
  const row = { userId, plan, industry, createdAt, dueAt: due };
  return { ...row, search: searchText(signup), phoneDigits: digitsOf(phone) };
}

/** The digits of a phone number, by which two spellings of it are the same. */
export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}

type Searched = Pick<Signup, 'firstName' | 'lastName' | 'email' | 'companyName' | 'phone' | 'businessPhone'>;

/** What a lead is found by, in lower case. */
export function searchText(searched: Searched): string {
  const { firstName, lastName, email, companyName, phone, businessPhone } = searched;
  const lines = [`${firstName} ${lastName}`, email, companyName, phone, businessPhone];
  return [...lines, digitsOf(phone), digitsOf(businessPhone)].join('\n').toLowerCase();
}
