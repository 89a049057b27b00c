import { expect, test } from 'vitest';
import { amountError, centsOf, decimalOf, typedAmount } from './dollars.ts';
import { formatCents } from './format-cents.ts';

// Mutation: no separators at all, as before.
test.each([
  ['1234.55', 123_455],
  ['1,234.55', 123_455],
  ['1,234', 123_400],
  ['99', 9_900],
  ['0.05', 5],
  ['999,999.00', 99_999_900],
  ['10,000,000.00', 1_000_000_000],
  ['12,345,678.90', 1_234_567_890],
])('%s is an amount', (text, cents) => {
  expect(centsOf(text)).toBe(cents);
  expect(typedAmount.parse(` ${text}\u00a0`)).toBe(cents);
});

// Mutation: leaving out every comma, which makes $123 of `1,23`.
test.each([
  '1,23',
  '1,23.00',
  '1.234,55',
  '1.234',
  '1,234,55',
  '12,34.50',
  '1234,567',
  '1234,567.00',
  ',123',
  '1,,234',
  '0,123',
  '00,123.00',
  '1,234.5',
  '1,234.555',
  '1,234.',
  '1, 234',
  '1 234',
  "1'234.00",
  '1,234,567,890.00',
  '123456789',
  '$99',
  '$1,234.55',
  '99 $',
  '99 USD',
  '-1,234.00',
  '(1,234.00)',
  '+5',
  '1e3',
  '１２',
  '',
])('%s could be read in two ways, or is none: refused, and told how to write it', (text) => {
  expect(centsOf(text)).toBeUndefined();
  if (!text) return;
  const [problem] = typedAmount.safeParse(text).error?.issues ?? [];
  expect(problem?.message).toContain(`“${text}” is not an amount. Please write it as 1234.50 or 1,234.50`);
});

// Mutation: zero taken from a field, which the API then answers with its words about cents.
test.each(['0', '0.00', '00'])('%s in a field is told that an amount is above zero', (text) => {
  expect(centsOf(text)).toBe(0);
  const [problem] = typedAmount.safeParse(text).error?.issues ?? [];
  expect(problem?.message).toBe('An amount is above zero');
});

// Mutation: naming a currency sign where there is none.
test.each(['99.9', '1.5', '.5', '99.', '1,234.555', '1.'])(
  '%s is told of two digits after the point',
  (text) => {
    expect(amountError(text)).toBe(
      `“${text}” is not an amount. Please write it as 1234.50 or 1,234.50, with two digits after the point`,
    );
  },
);

test('a point with nothing before it, and a currency sign, are told what is wrong with them', () => {
  expect(amountError('.50')).toContain('with digits before the point');
  expect(amountError('$1.50')).toContain('without a currency sign');
});

test('what the program writes itself can be typed back, but for the sign', () => {
  for (const cents of [1, 99, 100, 123_456, 100_000_000, 1_000_000_000]) {
    expect(centsOf(decimalOf(cents))).toBe(cents);
    expect(centsOf(formatCents(cents).slice(1))).toBe(cents);
  }
});
