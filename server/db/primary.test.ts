import { expect, test } from 'vitest';
import { serversOf } from './primary.ts';

test.each([
  ['postgres://morin:secret@db:5432/morin', ['postgres://morin:secret@db:5432/morin']],
  [
    'postgresql://morin:s%40cret@one:5432,two:6432,[::1]:5433/morin?sslmode=require',
    [
      'postgresql://morin:s%40cret@one:5432/morin?sslmode=require',
      'postgresql://morin:s%40cret@two:6432/morin?sslmode=require',
      'postgresql://morin:s%40cret@[::1]:5433/morin?sslmode=require',
    ],
  ],
  ['postgres://one,two/morin', ['postgres://one/morin', 'postgres://two/morin']],
  ['postgres:///morin?host=/run/postgresql', ['postgres:///morin?host=/run/postgresql']],
])('the servers of %s', (connectionString, servers) => {
  expect(serversOf(connectionString)).toEqual(servers);
});
