import { expect, test } from 'vitest';
import { syllablesOf } from './strings.ts';

test('a line has as many notes as syllables', () => {
  expect(syllablesOf('How old is your child?')).toBe(5);
  expect(syllablesOf('10:20, please')).toBe(6);
  expect(syllablesOf('…')).toBe(1);
});
