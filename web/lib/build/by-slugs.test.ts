import { expect, test } from 'vitest';
import { bySlugs } from './by-slugs.ts';

const entries = [{ slug: 'legal' }, { slug: 'retail' }, { slug: 'travel' }];

test('returns the entries in the given order', () => {
  expect(bySlugs(entries, ['travel', 'legal'], 'a.yaml')).toEqual([{ slug: 'travel' }, { slug: 'legal' }]);
});

test('rejects an unknown name, and says where it is used', () => {
  expect(() => bySlugs(entries, ['alchemy'], 'content/sectors/a.yaml')).toThrow(
    'content/sectors/a.yaml names "alchemy", but there is no file of that name.',
  );
});
