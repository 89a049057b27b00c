import { useRef } from 'react';
import { decimalOf } from '#contracts/dollars.ts';
import type { PartnerCustomer } from '#contracts/partner.ts';

const NOTHING = { amount: '', periodStart: '', periodEnd: '' };
type Suggested = typeof NOTHING;

/** What choosing a customer fills into the form: their next payment, but for what somebody typed. */
export function useSuggestion(): (values: Suggested, customer?: PartnerCustomer) => Partial<Suggested> {
  const last = useRef(NOTHING);
  return (values, customer) => {
    const before = last.current;
    const { amountCents, ...period } = customer?.nextPayment ?? {};
    last.current = {
      ...NOTHING,
      ...period,
      ...(amountCents !== undefined && { amount: decimalOf(amountCents) }),
    };
    const names = Object.keys(NOTHING) as (keyof Suggested)[];
    const untouched = names.filter((name) => values[name] === before[name]);
    return Object.fromEntries(untouched.map((name) => [name, last.current[name]]));
  };
}
