import { expect, test } from 'vitest';
import { withKept } from './with-kept.ts';

const order = (newest: string, held: string, kept: string) =>
  withKept([...newest], [...held], (line) => kept.includes(line), String).join('');

test('a line that is kept stays between those it was between, whether or not it still waits', () => {
  expect(order('acd', 'abcd', 'b')).toBe('abcd');
  expect(order('acdb', 'abcd', 'b')).toBe('abcd');
  expect(order('cd', 'abcd', 'ab')).toBe('abcd');
});

// Mutation: the place by its number among `held`. Red: the second line that was logged changed places with the next.
test('what goes, comes or moves around it does not move it among the others', () => {
  expect(order('cd', 'abcd', 'b')).toBe('bcd');
  expect(order('xacd', 'abcd', 'b')).toBe('xabcd');
  expect(order('bcda', 'abcd', 'b')).toBe('bcda');
  expect(order('eabd', 'abcde', 'c')).toBe('eabcd');
});

// Mutation: `newest` alone.
test('the others are in the order in which they come', () => {
  expect(order('dcab', 'abcd', '')).toBe('dcab');
});
