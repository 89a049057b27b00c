import { COMPANY_SIZES, SIGNUP_INDUSTRY_VALUES } from '#contracts/company.ts';
import { COMPANY_FIELDS } from '#contracts/company-fields.ts';
import { BILLING_CYCLES, PLAN_NAMES } from '#contracts/plans.ts';
import { readStoredJson, removeStored, storeJson } from '#web/lib/stored.ts';

/**
 * The values that survive a reload. Passwords and agreements are left out on purpose: they are entered again each time.
 */
const DRAFT_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  ...COMPANY_FIELDS,
  'selectedPlan',
  'billingCycle',
  'discountCode',
  'heardFrom',
  'partnerCode',
] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];

/** Fields with a fixed set of values: a stored value must still be offered. */
const CHOICES: Partial<Record<DraftField, readonly string[]>> = {
  industry: SIGNUP_INDUSTRY_VALUES,
  companySize: COMPANY_SIZES,
  selectedPlan: PLAN_NAMES,
  billingCycle: BILLING_CYCLES,
};

export interface TabDraft {
  values: Partial<Record<DraftField, string>>;
  /** Whether the discount code was applied. */
  codeApplied: boolean;
  /** The furthest step seen, 1 to 3. */
  reached: number;
}

const KEY = 'signup-draft';

/** The draft of this tab; empty if there is none, it is damaged, or storage is disabled. */
export function readTabDraft(): TabDraft {
  const stored = Object(readStoredJson('session', KEY));
  const given = Object(stored.values);
  const values: TabDraft['values'] = {};
  for (const field of DRAFT_FIELDS) {
    const value = given[field];
    if (typeof value === 'string' && (CHOICES[field]?.includes(value) ?? true)) values[field] = value;
  }
  const reached = stored.reached === 2 || stored.reached === 3 ? stored.reached : 1;
  return {
    values,
    codeApplied: stored.codeApplied === true && Boolean(values.discountCode?.trim()),
    reached,
  };
}

/** Stores the draft fields of `values` for this tab. Does nothing if storage is disabled. */
export function writeTabDraft(values: Record<string, unknown>, codeApplied: boolean, reached: number): void {
  const kept = Object.fromEntries(DRAFT_FIELDS.map((field) => [field, values[field]]));
  storeJson('session', KEY, { values: kept, codeApplied, reached });
}

export function clearTabDraft(): void {
  removeStored('session', KEY);
}
