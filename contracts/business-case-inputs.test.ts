import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCase } from '#tests/fixtures/business-case-inputs.ts';
import { attachedCase } from './attached-case.ts';
import { CASE_FIELDS, CASE_NUMBERS, readCase, USUAL_CASE, writeCase } from './business-case-inputs.ts';
import {
  BILLING_CYCLES,
  CYCLE_DISCOUNT_PERCENT,
  DISCOUNT_CODE_PERCENT,
  OVERAGE_PER_MINUTE,
  PLANS,
  PRICES_OF,
} from './plans.ts';

// Mutation: with `length` left out of CASE_FIELDS.
test('whatever is typed comes back from the link, and the server takes it', () => {
  fc.assert(
    fc.property(anyCase, (inputs) => {
      expect(readCase(`?${writeCase(inputs)}`)).toEqual({ inputs, invalid: [], pricedOn: undefined });
      expect(attachedCase.parse({ ...inputs, prices: PRICES_OF })).toMatchObject(inputs);
    }),
  );
});

test('every field has its place in the link', () => {
  expect([...CASE_FIELDS].sort()).toEqual([...Object.keys(CASE_NUMBERS), 'per', 'cycle'].sort());
});

// Mutation: with only Number(), which takes 1e3, 0x10 and blanks.
test.each([
  'calls=-1',
  'calls=1e3',
  'calls=0x10',
  'calls=',
  'calls=Infinity',
  'calls=2.5',
  'calls=100001',
  'calls=40&calls=50',
  'length=3,5',
  'missed=101',
  'week=0',
  'per=year',
  'per=constructor',
  'cycle=weekly',
  `value=${'9'.repeat(5000)}`,
  'cost=%3Cscript%3E',
])('%s begins as usual, and the page is told', (query) => {
  const name = query.split('=', 1)[0];
  const read = readCase(`?${query}`);
  expect(read.inputs).toEqual(USUAL_CASE);
  expect(read.invalid).toEqual([name]);
});

test('whatever stands in a link, it is read, and the result is a case that could have been typed', () => {
  const pair = fc.tuple(fc.constantFrom(...CASE_FIELDS, 'prices', 'utm_source', '__proto__'), fc.string());
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pair).map((pairs) => new URLSearchParams(pairs).toString()),
      ),
      (query) => {
        const { inputs } = readCase(`?${query}`);
        expect(attachedCase.safeParse({ ...inputs, prices: PRICES_OF }).success).toBe(true);
      },
    ),
  );
});

test('what a link leaves out begins as usual', () => {
  expect(readCase('')).toEqual({ inputs: USUAL_CASE, invalid: [], pricedOn: undefined });
  expect(readCase('?calls=90&cycle=annual').inputs).toEqual({ ...USUAL_CASE, calls: 90, cycle: 'annual' });
});

test('a link of another price list says of which day', () => {
  expect(readCase('?prices=2025-01-01').pricedOn).toBe('2025-01-01');
  // Red: 2025-02-30 was the day of a price list.
  for (const own of [PRICES_OF, 'soon', '2025-13-40', '2025-02-30', '']) {
    expect(readCase(`?prices=${own}`).pricedOn).toBeUndefined();
  }
});

// Mutation: only a price changed. A change of one here takes the day into PRICES_OF and this test.
test('the day of the price list is that of its prices', () => {
  const list = { PLANS, CYCLE_DISCOUNT_PERCENT, DISCOUNT_CODE_PERCENT, OVERAGE_PER_MINUTE };
  expect({ day: PRICES_OF, list, cycles: BILLING_CYCLES }).toEqual({
    day: '2026-11-22',
    list: {
      PLANS: {
        Starter: { name: 'Starter', monthlyPrice: 99, minutes: 100, popular: false },
        Growth: { name: 'Growth', monthlyPrice: 199, minutes: 300, popular: true },
        Scale: { name: 'Scale', monthlyPrice: 399, minutes: 750, popular: false },
      },
      CYCLE_DISCOUNT_PERCENT: { monthly: 0, '3-month': 5, '6-month': 10, annual: 20 },
      DISCOUNT_CODE_PERCENT: 50,
      OVERAGE_PER_MINUTE: 0.5,
    },
    cycles: ['monthly', '3-month', '6-month', 'annual'],
  });
});
