import { expect, test } from 'vitest';
import { appCookies } from './app-cookies.ts';

test.each([
  ['a=1; morin_session=abc.def; _ga=GA1.2', 'morin_session=abc.def'],
  ['__Host-morin_session=abc;__Host-morin_step=x%20y', '__Host-morin_session=abc; __Host-morin_step=x%20y'],
  ['morin_session=first; morin_session=second', 'morin_session=first'],
  [`morin_session=${'x'.repeat(5_000)}`, ''],
  [Array.from({ length: 2_000 }, (_, n) => `c${n}=%41`).join('; '), ''],
  ['morin_session', ''],
  ['', ''],
])('of %s our cookies are read, once each', (header, own) => {
  expect(appCookies(header)).toBe(own);
});
