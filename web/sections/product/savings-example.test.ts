import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { product } from '#web/schemas/product.ts';
import { savingsExample } from './savings-example.ts';

const { calculator } = product.parse(parse(readFileSync('content/pages/product.yaml', 'utf8')));

// Mutation: with the yearly amount taken for a monthly one.
test('the figures of the savings block are those of a business case', () => {
  const { dollars, calculator: filled } = savingsExample(calculator);
  expect(dollars).toEqual({ human: 120_000, agent: 23_988, saving: 96_012 });
  expect([filled.human, filled.agent, filled.saving].map(({ value }) => value)).toEqual([
    '$120K',
    '$24K',
    '$96K',
  ]);
  expect(filled.note).toContain('$24K a year is the Scale plan at $399 a month with about 3,950 minutes');
  expect(filled.note).toContain('750 included, and $0.50 for each extra minute');
});

test('a figure that does not follow from the example fails the build', () => {
  const wrong = { ...calculator, agent: { ...calculator.agent, value: '$20K' } };
  expect(() => savingsExample(wrong)).toThrow('the example comes to $24K for AI operator per year, not $20K');
});
