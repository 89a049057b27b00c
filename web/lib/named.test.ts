import { expect, test } from 'vitest';
import { named } from './named.ts';

const entries = [{ slug: 'legal' }, { slug: 'retail' }, { slug: 'travel' }];

test('entries come in the order in which they are named', () => {
  expect(named(entries, ['travel', 'legal'], 'a.yaml')).toEqual([{ slug: 'travel' }, { slug: 'legal' }]);
});

test('a name without an entry is refused, and says where it stands', () => {
  expect(() => named(entries, ['alchemy'], 'content/sectors/a.yaml')).toThrow(
    'content/sectors/a.yaml names "alchemy", but there is no file of that name.',
  );
});
