import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import { errorBodyOf, readErrorBody } from './error-body.ts';

test('reads an error’s message and its fields', () => {
  const body = { success: false, message: 'Taken', code: 'conflict', fields: { email: 'Taken', odd: 7 } };
  expect(errorBodyOf(new ApiError(409, 'Conflict', body))).toEqual({
    success: false,
    message: 'Taken',
    fields: { email: 'Taken' },
  });
});

test.each([undefined, 'text', [], null])('%j is not an error response', (json) => {
  expect(readErrorBody(json)).toBeUndefined();
});

test('a blank message is no message', () => {
  expect(readErrorBody({ success: false, message: ' ' })).toEqual({ success: false, fields: {} });
});

test('a lost connection has no error response', () => {
  expect(errorBodyOf(new TypeError('Failed to fetch'))).toBeUndefined();
});
