import { COMPANY_SIZES, SIGNUP_INDUSTRY_VALUES } from '#contracts/company.ts';
import { BILLING_CYCLES, PLAN_NAMES } from '#contracts/plans.ts';

/** What a reload keeps. Passwords and agreements are left out on purpose: they are given anew each time. */
const DRAFT_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'companyName',
  'industry',
  'companySize',
  'location',
  'businessPhone',
  'website',
  'description',
  'selectedPlan',
  'billingCycle',
  'discountCode',
] as const;
export type DraftField = (typeof DRAFT_FIELDS)[number];

/** Fields with a fixed set of values: a stored value from an older visit must still be on offer. */
const CHOICES: Partial<Record<DraftField, readonly string[]>> = {
  industry: SIGNUP_INDUSTRY_VALUES,
  companySize: COMPANY_SIZES,
  selectedPlan: PLAN_NAMES,
  billingCycle: BILLING_CYCLES,
};

export interface Draft {
  values: Partial<Record<DraftField, string>>;
  /** Whether the discount code was applied. */
  codeApplied: boolean;
  /** The furthest step seen, 1 to 3. */
  reached: number;
}

const KEY = 'signup-draft';

/** The draft of this tab; an empty one when there is none, it is damaged, or the browser keeps no storage. */
export function readDraft(): Draft {
  const stored = Object(parse(load()));
  const given = Object(stored.values);
  const values: Draft['values'] = {};
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

/** Keeps `values` for this tab, the fields of a draft alone. Without storage nothing is kept, and nothing breaks. */
export function writeDraft(values: Record<string, unknown>, codeApplied: boolean, reached: number): void {
  const kept = Object.fromEntries(DRAFT_FIELDS.map((field) => [field, values[field]]));
  quietly(() => sessionStorage.setItem(KEY, JSON.stringify({ values: kept, codeApplied, reached })));
}

export function clearDraft(): void {
  quietly(() => sessionStorage.removeItem(KEY));
}

function load(): string {
  return quietly(() => sessionStorage.getItem(KEY)) ?? '';
}

function parse(text: string): unknown {
  return quietly(() => JSON.parse(text));
}

function quietly<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
