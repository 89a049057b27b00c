import { expect, test } from 'vitest';
import { nextCursor, totalCount } from './page.ts';

test.each([
  [null, null],
  ['', null],
  ['</api/signups?limit=50&cursor=abc>; rel="next"', 'abc'],
  ['<http://localhost/api/signups?cursor=a%2Fb>; rel=next', 'a/b'],
  ['</api/signups>; rel="first", </api/signups?cursor=c,d>; title="x"; rel="last next"', 'c,d'],
  ['</api/signups?cursor=abc>; rel="prev"', null],
  ['</api/signups>; rel="next"', null],
])('finds the next page in %j', (header, cursor) => {
  expect(nextCursor(header)).toBe(cursor);
});

test.each([
  [null, null],
  ['', null],
  ['1204', 1204],
  ['-1', null],
  ['many', null],
])('reads the count %j', (header, count) => {
  expect(totalCount(header)).toBe(count);
});
