import { SIGNUP_INDUSTRIES } from '#contracts/company.ts';
import { CYCLE_LABELS } from '#contracts/cycle-labels.ts';
import { DISCOUNT_LABELS } from '#contracts/discount-decision.ts';

const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  industry: SIGNUP_INDUSTRIES,
  billingCycle: CYCLE_LABELS,
  discount: DISCOUNT_LABELS,
};

/** A value of a field of the signup as it is chosen: `6-month` reads `6 months`; what somebody typed stays as it is. */
export const signupValue = (field: string, value: string): string => LABELS[field]?.[value] ?? value;
