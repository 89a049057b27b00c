import { SIGNUP_INDUSTRIES } from '#contracts/company.ts';
import type { BillingCycle } from '#contracts/plans.ts';

/** How the team reads each billing cycle, in sentence case like all of its pages. */
export const CYCLE_LABELS: Readonly<Record<BillingCycle, string>> = {
  monthly: 'Monthly',
  '3-month': '3 months',
  '6-month': '6 months',
  annual: 'Annual',
};

const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  industry: SIGNUP_INDUSTRIES,
  billingCycle: CYCLE_LABELS,
};

/** A value of a field of the signup as it is chosen: `6-month` reads `6 months`; what somebody typed stays as it is. */
export const signupValue = (field: string, value: string): string => LABELS[field]?.[value] ?? value;
