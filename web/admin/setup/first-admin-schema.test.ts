import { expect, test } from 'vitest';
import { messagesByField } from '#contracts/error-response.ts';
import { firstAdminSchema, setupTokenIn } from './first-admin-schema.ts';

const filled = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: ' Ada@Example.com ',
  password: 'correct horse',
  confirmPassword: 'correct horse',
};

function messages(values: object): Record<string, string> {
  const { error } = firstAdminSchema.safeParse({ ...filled, ...values });
  return error ? messagesByField(error) : {};
}

test('accepts a filled form', () => {
  expect(firstAdminSchema.parse(filled).email).toBe('ada@example.com');
});

test('names two passwords that differ, whatever else is wrong', () => {
  expect(messages({ confirmPassword: 'other' })).toEqual({ confirmPassword: 'Passwords don’t match' });
  expect(Object.keys(messages({ firstName: 'A', confirmPassword: 'other' }))).toEqual([
    'firstName',
    'confirmPassword',
  ]);
});

test.each([
  [`#token=${'a-_9'.repeat(10)}abc`, `${'a-_9'.repeat(10)}abc`],
  ['', null],
  ['#token=', null],
  ['#token=short', null],
  [`#${'a'.repeat(43)}`, null],
])('finds the token in %j', (hash, expected) => {
  expect(setupTokenIn(hash)).toBe(expected);
});
