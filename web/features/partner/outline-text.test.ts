import { expect, test } from 'vitest';
import { placeLetters } from './outline-text.ts';

// Mutation: leaving the advance of a letter or the kerning of a pair out.
test('letters stand side by side as the face sets them, an A closer to a V', () => {
  const xs = (text: string) => placeLetters(text)?.map(({ x }) => x) ?? [];
  const [, afterH = 0] = xs('HV');
  const [, afterA = 0] = xs('AV');
  expect(afterH).toBeGreaterThan(1_000);
  expect(afterA).toBeLessThan(Number(xs('AH')[1]));
  expect(xs('Your phone rings.')).toEqual(xs('Your phone rings.').toSorted((a, b) => a - b));
});

test('a link and the copy’s punctuation have outlines, and a letter of another script has none', () => {
  expect(placeLetters('www.büro-42.example/r/ABCDEFG “day — night”, it’s')).toBeDefined();
  expect(placeLetters('Морин')).toBeUndefined();
});
