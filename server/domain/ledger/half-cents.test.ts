import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatCents } from '#contracts/format-cents.ts';
import { commissionOf } from './commission.ts';
import { halfCentsAt } from './half-cents.ts';

// Mutation: rounding half a cent up leaves no example that is rounded down.
test.each([
  [2_500, [10_002, 2_500], [10_006, 2_502]],
  [3_500, [10_030, 3_510], [10_010, 3_504]],
  [5_000, [10_001, 5_000], [10_003, 5_002]],
])('at %i basis points there is one example rounded down, and one up', (rate, down, up) => {
  const examples = halfCentsAt(rate);
  expect(examples.map(({ paidCents, commissionCents }) => [paidCents, commissionCents])).toEqual([down, up]);
  for (const { paidCents, lowerCents, commissionCents } of examples) {
    expect(paidCents * rate).toBe(lowerCents * 10_000 + 5_000);
    expect(commissionCents).toBe(commissionOf(paidCents, rate));
  }
});

test('a rate that makes no half cents has no example', () => {
  expect(halfCentsAt(2_000)).toEqual([]);
  expect(halfCentsAt(0)).toEqual([]);
});

// Mutation: another amount in the guide.
test('the guide for the team says what is recorded', () => {
  const guide = readFileSync(new URL('../../../docs/how-to/pay-partners.md', import.meta.url), 'utf8');
  const said = guide.replaceAll(/\s+/g, ' ').matchAll(/25% of (\S+) would be (\S+), and is (\S+\d)[.;]/g);
  const recorded = halfCentsAt(2_500).map(({ paidCents, lowerCents, commissionCents }) => [
    formatCents(paidCents),
    `${formatCents(lowerCents)}5`,
    formatCents(commissionCents),
  ]);
  expect([...said].map(([, ...amounts]) => amounts)).toEqual(recorded);
});
