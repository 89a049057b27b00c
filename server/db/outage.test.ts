import { expect, test } from 'vitest';
import { isOutage } from './outage.ts';

const failure = (message: string, fields: object = {}, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), fields);

test.each([
  failure('connect ECONNREFUSED 127.0.0.1:5432', { code: 'ECONNREFUSED' }),
  failure('connect ENOENT /run/postgresql/.s.PGSQL.5432', { code: 'ENOENT' }),
  failure('connect EHOSTUNREACH 10.0.0.9:5432', { code: 'EHOSTUNREACH' }),
  failure('terminating connection due to administrator command', { code: '57P01' }),
  failure('could not extend file: No space left on device', { code: '53100' }),
  failure('could not extend file: Disk quota exceeded', { code: 'XX000' }),
  failure('cannot execute INSERT in a read-only transaction', { code: '25006' }),
  failure('password authentication failed', { code: '28P01' }),
  failure('Query read timeout'),
  failure('Failed query: select 1', {}, failure('Connection terminated unexpectedly')),
])('$message is an outage', (error) => {
  expect(isOutage(error)).toBe(true);
});

// Mutation: of a statement that took too long, class 57 counted as an outage, or its message.
test.each([
  failure('canceling statement due to statement timeout', { code: '57014' }),
  failure(
    'Failed query: select 1',
    {},
    failure('canceling statement due to statement timeout', { code: '57014' }),
  ),
  failure('duplicate key', { code: '23505' }),
  failure('current transaction is aborted', { code: '25P02' }),
  failure('invalid input syntax for type uuid', { code: '22P02' }),
  failure("ENOENT: no such file or directory, open 'company.yaml'", { code: 'ENOENT' }),
  failure('Cannot read properties of undefined'),
])('$message is not', (error) => {
  expect(isOutage(error)).toBe(false);
});
