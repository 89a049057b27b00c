import type { PlanName } from '#contracts/plans.ts';
import { BILLING_CYCLES, type BillingCycle, planName } from '#contracts/plans.ts';

export interface Arrival {
  plan?: PlanName;
  cycle?: BillingCycle;
}

/** The plan and cycle that a link brings along, e.g. `?plan=scale&cycle=Annual`; anything unknown is left out. */
export function readArrival(search: string): Arrival {
  const query = new URLSearchParams(search);
  const plan = planName.safeParse(query.get('plan'));
  const named = query.get('cycle')?.trim().toLowerCase();
  const cycle = BILLING_CYCLES.find((known) => known === named);
  return { ...(plan.success && { plan: plan.data }), ...(cycle && { cycle }) };
}

/** `href` without the plan and cycle, so that a reload keeps what was chosen since. */
export function withoutArrival(href: string): string {
  const url = new URL(href);
  url.searchParams.delete('plan');
  url.searchParams.delete('cycle');
  return url.pathname + url.search + url.hash;
}
