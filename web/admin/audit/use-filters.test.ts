import { expect, test } from 'vitest';
import { filtersIn, toQuery } from './use-filters.ts';

// Mutation: days as instants of the browser’s clock.
test('reads the address, and leaves to the server when a day begins', () => {
  const filters = filtersIn(new URLSearchParams('q=+a%40b.c+&from=2026-11-01&to=2026-11-30&other=1'));
  expect(toQuery(filters)).toEqual({ q: 'a@b.c', from: '2026-11-01', to: '2026-11-30' });
});

test.each(['yesterday', '2026-11', '2026-11-01T00:00'])('does not ask for the day %s', (from) => {
  expect(toQuery(filtersIn(new URLSearchParams({ from })))).toEqual({});
});
