import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');

/** The characters of a `unicode-range`. */
function charactersIn(range: string): number[] {
  return range.split(',').flatMap((part) => {
    const [first = 0, last = first] = part
      .trim()
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    return Array.from({ length: last - first + 1 }, (_, place) => first + place);
  });
}

// Mutation: U+A0 in both: while the small face is loading, Chrome sometimes loads the large one for it.
test('no character is in both faces, so that a page in English loads one', () => {
  const ranges = [...css.matchAll(/unicode-range:([^;]+);/g)].map(([, range = '']) => charactersIn(range));
  expect(ranges).toHaveLength(2);
  const [whole = [], basic = []] = ranges;
  expect(whole.length).toBeGreaterThan(200);
  expect(basic).toContain(0xa0);
  expect(whole.filter((character) => basic.includes(character))).toEqual([]);
});
