import { expect, test } from 'vitest';
import { filtersIn, toQuery } from './use-filters.ts';

test('reads the address, and asks for whole days by the reader’s clock', () => {
  const filters = filtersIn(new URLSearchParams('q=+a%40b.c+&from=2026-11-01&to=2026-11-30&other=1'));
  expect(toQuery(filters)).toEqual({
    q: 'a@b.c',
    from: new Date(2026, 10, 1).toISOString(),
    to: new Date(2026, 11, 1).toISOString(),
  });
});

test.each(['yesterday', '2026-11', '2026-11-01T00:00'])('does not ask for the day %s', (from) => {
  expect(toQuery(filtersIn(new URLSearchParams({ from })))).toEqual({});
});
