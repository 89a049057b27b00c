import type { NoCommission } from '#contracts/commission.ts';
import type { Earning } from '#contracts/partner-portal.ts';

interface Brought {
  how: 'linked' | 'taken_off' | 'own';
  /** `null` once the customer is erased. */
  customerId: string | null;
  /** Whether a payment earned the partner a commission. */
  earns: boolean;
  /** Whether anything of those payments was not refunded. */
  kept: boolean;
  /** Why the latest payment without a commission earned nothing; `null` where there is none. */
  noCommission: NoCommission | null;
}

/** What partners read of each reason. Somebody who is linked to a partner has neither of the last two. */
const UNEARNED: Record<NoCommission, Earning> = {
  'after-end': 'ended',
  'before-partnership': 'earlier',
  'before-link': 'earlier',
  'not-then': 'earlier',
  'no-partner': 'earlier',
  'partner-erased': 'earlier',
};

/** Whether a signup earns its partner anything, or why it does not. `ended`: the partnership has. */
export function earningOf({ how, customerId, earns, kept, noCommission }: Brought, ended: boolean): Earning {
  if (how !== 'linked') return how;
  if (customerId === null) return 'gone';
  if (earns) return kept ? 'earns' : 'refunded';
  if (noCommission) return UNEARNED[noCommission];
  return ended ? 'ended' : 'waits';
}
