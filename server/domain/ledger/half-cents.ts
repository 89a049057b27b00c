import type { HalfCents } from '#contracts/partner-portal.ts';
import { commissionOf } from './commission.ts';

/** Amounts that are tried: each cent from a hundred dollars to ten cents more than two of them. */
const [FIRST, LAST] = [10_001, 20_010];

/** The first payment whose commission is half a cent too much to pay, and the first whose is half a cent short; none for most rates. */
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
