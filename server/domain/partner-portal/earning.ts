import type { PartnerLead } from '#contracts/partner-portal.ts';

interface Brought {
  how: 'linked' | 'taken_off' | 'own';
  /** `null` once the customer is erased. */
  customerId: string | null;
  /** Whether a payment earned the partner a commission. */
  earns: boolean;
  /** Whether anything of those payments was not refunded. */
  kept: boolean;
  /** The latest day of a payment that earned the partner nothing. */
  unearnedOn: string | null;
}

/** Whether a signup earns its partner anything, or why it does not. `endedOn` is the last day of a partnership that ended. */
export function earningOf(
  { how, customerId, earns, kept, unearnedOn }: Brought,
  endedOn: string | null,
): PartnerLead['earning'] {
  if (how !== 'linked') return how;
  if (customerId === null) return 'gone';
  if (earns) return kept ? 'earns' : 'refunded';
  if (unearnedOn === null) return endedOn === null ? 'waits' : 'ended';
  return endedOn !== null && unearnedOn > endedOn ? 'ended' : 'earlier';
}
