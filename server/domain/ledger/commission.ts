/** Basis points in one whole. */
const WHOLE = 10_000n;

/**
 * The commission on an amount, both in whole cents. Half a cent goes to the even cent, so that many small payments are
 * not rounded in anybody's favor. It never falls as the amount rises, so that no refund's part is below zero.
 */
export function commissionOf(amountCents: number, basisPoints: number): number {
  const product = BigInt(amountCents) * BigInt(basisPoints);
  const floor = product / WHOLE;
  const twice = 2n * (product % WHOLE);
  const up = twice > WHOLE || (twice === WHOLE && floor % 2n === 1n);
  return Number(up ? floor + 1n : floor);
}

/**
 * What a refund of `amountCents` takes back of the commission on what was left of a payment before it, in whole cents.
 */
export function reversalOf(leftCents: number, amountCents: number, basisPoints: number): number {
  return commissionOf(leftCents, basisPoints) - commissionOf(leftCents - amountCents, basisPoints);
}
