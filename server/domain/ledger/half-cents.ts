import type { HalfCents } from '#contracts/partner-portal.ts';
import { commissionOf } from './commission.ts';

/** The payments that are tried, in cents: from $100.01 to $200.10. */
const [FIRST, LAST] = [10_001, 20_010];

/**
 * Examples of rounding for partners: the first payment whose commission ends in half a cent and is rounded down, and
 * the first that is rounded up. At most rates no commission ends so.
 */
export function halfCentsAt(basisPoints: number): HalfCents[] {
  const found = { down: undefined as HalfCents | undefined, up: undefined as HalfCents | undefined };
  for (let paidCents = FIRST; paidCents <= LAST && !(found.down && found.up); paidCents += 1) {
    if ((paidCents * basisPoints) % 10_000 !== 5_000) continue;
    const lowerCents = Math.floor((paidCents * basisPoints) / 10_000);
    const commissionCents = commissionOf(paidCents, basisPoints);
    found[commissionCents === lowerCents ? 'down' : 'up'] ??= { paidCents, lowerCents, commissionCents };
  }
  return [found.down ?? [], found.up ?? []].flat();
}
