import { expect, test } from 'vitest';
import { readCalendarUrl } from './calendar-url.ts';

test('a calendar is read with its special characters', () => {
  expect(readCalendarUrl('https://team%40example.com:p%2Fw@dav.example.com:8443/cal/team')).toEqual({
    url: 'https://dav.example.com:8443/cal/team/',
    user: 'team@example.com',
    password: 'p/w',
  });
});

// Mutation: accepting every host over http.
test.each([
  'https://dav.example.com/cal/',
  'http://me:pw@dav.example.com/cal/',
  'ftp://me:pw@dav.example.com/cal/',
  'https://me:pw@dav.example.com/cal/?x=1',
  'https://me:p%w@dav.example.com/cal/',
  'nonsense',
])('%s is refused', (url) => {
  expect(readCalendarUrl(url)).toBeUndefined();
});
