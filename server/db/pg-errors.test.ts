import { expect, test } from 'vitest';
import { brokenConstraint, isStatementTimeout } from './pg-errors.ts';

const failure = (message: string, fields: object = {}, cause?: unknown) =>
  Object.assign(new Error(message, { cause }), fields);

test('a statement that took too long is told from a server that is shut down, inside the wrapping error, too', () => {
  const wrapped = (code: string) => failure('Failed query', {}, failure('canceling statement', { code }));
  expect(isStatementTimeout(wrapped('57014'))).toBe(true);
  expect(isStatementTimeout(wrapped('57P01'))).toBe(false);
});

test('a violated unique constraint is found inside the wrapping error', () => {
  const wrapped = failure(
    'Failed query',
    {},
    failure('duplicate key', { code: '23505', constraint: 'users_email_key' }),
  );
  expect(brokenConstraint(wrapped)).toBe('users_email_key');
});
