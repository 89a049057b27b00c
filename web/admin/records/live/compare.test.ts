import { expect, test } from 'vitest';
import { compare, withFresh } from './compare.ts';

const page = (text: string, total: number) => ({
  items: [...text.matchAll(/(\w)(\d)/g)].map(([, id = '', version]) => ({ id, version: Number(version) })),
  total,
  next: null,
});
const shown = [page('c1 b1', 4), page('a1 z1', 4)];

test('counts what came, wherever the order puts it', () => {
  const fresh = [page('d1 c1 e1', 6), undefined];
  expect(compare(shown, fresh, new Set(['d', 'e']))).toEqual({ count: 2, outdated: false });
});

test('brings what is on show up to date in its place, and counts all', () => {
  const fresh = [page('d1 c2', 5), page('a2 z1', 5)];
  expect(withFresh(shown, fresh)).toEqual([page('c2 b1', 5), page('a2 z1', 5)]);
});

// Mutation: whatever was read takes the place of what is shown.
test('keeps what is shown where what was read is older', () => {
  expect(withFresh([page('a2 b1', 2)], [page('a1 b2', 2)])).toEqual([page('a2 b2', 2)]);
});

test.each([
  ['left its page', new Set(['b']), true],
  ['was pushed off its page by others', new Set(['d']), false],
  ['may be anything', 'all' as const, true],
])('knows whether what %s is outdated', (_, ids, outdated) => {
  expect(compare(shown, [page('d1 c1', 4), undefined], ids)).toEqual({ count: 1, outdated });
});
