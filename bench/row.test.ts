import { expect, test } from 'vitest';
import { figure, isMet, median, ratioOf } from './row.ts';

const row = { group: 'Home page', what: 'answers per second', value: 700, unit: '/s' };
const against = { what: 'a bare server', value: 1_000 };

test('a ratio is of what was measured in the same run', () => {
  expect(ratioOf({ ...row, against })).toBe(0.7);
  expect(ratioOf(row)).toBeUndefined();
});

test('a limit is of the value, or of the ratio', () => {
  expect(isMet(row)).toBeUndefined();
  expect(isMet({ ...row, limit: { at: 'most', value: 700 } })).toBe(true);
  expect(isMet({ ...row, limit: { at: 'most', value: 699 } })).toBe(false);
  expect(isMet({ ...row, against, limit: { at: 'least', value: 0.7, of: 'ratio' } })).toBe(true);
  expect(isMet({ ...row, against, limit: { at: 'least', value: 0.71, of: 'ratio' } })).toBe(false);
  expect(isMet({ ...row, limit: { at: 'least', value: 0.1, of: 'ratio' } })).toBe(false);
});

test('the middle of some measurements', () => {
  expect(median([9, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(median([3, Number.NaN, 1])).toBeNaN();
});

// Mutation: using the best of the looks.
test('of several looks the middle one counts, and how far apart they lay is told', () => {
  const row = {
    group: 'Lighthouse /',
    what: 'performance',
    unit: '',
    ...figure([100, 98, 97, 98, 100]),
    limit: { at: 'least', value: 99 },
  } as const;
  expect(row).toMatchObject({ value: 98, range: { lowest: 97, highest: 100 } });
  expect(isMet(row)).toBe(false);
});
