import { BILLING_CYCLES, type BillingCycle, PLAN_NAMES, type PlanName } from '#contracts/plans.ts';

export interface Prefill {
  plan?: PlanName;
  cycle?: BillingCycle;
}

/** The plan and cycle in a link, e.g. `?plan=scale&cycle=Annual`; unknown values are left out. */
export function readPrefill(search: string): Prefill {
  const query = new URLSearchParams(search);
  const plan = oneOf(PLAN_NAMES, query.get('plan'));
  const cycle = oneOf(BILLING_CYCLES, query.get('cycle'));
  return { ...(plan && { plan }), ...(cycle && { cycle }) };
}

function oneOf<Known extends string>(known: readonly Known[], given: string | null): Known | undefined {
  const wanted = given?.trim().toLowerCase();
  return known.find((name) => name.toLowerCase() === wanted);
}

/** `href` without the plan and cycle, so that a reload keeps what was chosen since; `undefined` if it has neither. */
export function withoutPrefill(href: string): string | undefined {
  const url = new URL(href);
  if (!url.searchParams.has('plan') && !url.searchParams.has('cycle')) return undefined;
  url.searchParams.delete('plan');
  url.searchParams.delete('cycle');
  return url.pathname + url.search + url.hash;
}
