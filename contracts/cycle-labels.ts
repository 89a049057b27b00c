import type { BillingCycle } from './plans.ts';

/** How the team reads each billing cycle, in sentence case like all of its pages and files. */
export const CYCLE_LABELS: Readonly<Record<BillingCycle, string>> = {
  monthly: 'Monthly',
  '3-month': '3 months',
  '6-month': '6 months',
  annual: 'Annual',
};
