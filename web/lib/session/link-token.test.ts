import { expect, test } from 'vitest';
import type { ErrorResponse } from '#contracts/error-response.ts';
import { ApiError } from '#web/lib/api/api.ts';
import { isDeadLink } from '#web/lib/api/error-body.ts';
import { tokenIn } from './link-token.ts';

test.each([
  ['#token=abc-_9', 'abc-_9'],
  ['#other=1&token=abc', 'abc'],
  ['#token=', ''],
  ['#abc', ''],
  ['', ''],
])('finds the token in %j', (hash, token) => {
  expect(tokenIn(hash)).toBe(token);
});

const error: ErrorResponse = { success: false, message: 'No', code: 'validation', requestId: 'r' };

test.each([
  ['a link that was used', new ApiError(404, 'No', { ...error, code: 'not_found' }), true],
  ['a link cut short', new ApiError(400, 'No', { ...error, fields: { token: 'Not complete' } }), true],
  ['a weak password', new ApiError(400, 'No', { ...error, fields: { password: 'Weak' } }), false],
  ['a busy server', new ApiError(503, 'No', undefined), false],
  ['no connection', new TypeError('Failed to fetch'), false],
])('recognizes %s', (_, error, dead) => {
  expect(isDeadLink(error)).toBe(dead);
});
