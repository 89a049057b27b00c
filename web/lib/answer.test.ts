import { expect, test } from 'vitest';
import { answerOf, readAnswer } from './answer.ts';
import { ApiError } from './api.ts';

test('reads what an error says, and for which field', () => {
  const body = { success: false, message: 'Taken', code: 'conflict', fields: { email: 'Taken', odd: 7 } };
  expect(answerOf(new ApiError(409, 'Conflict', body))).toEqual({
    success: false,
    message: 'Taken',
    fields: { email: 'Taken' },
  });
});

test.each([undefined, 'text', [], null])('knows that %j is no answer', (json) => {
  expect(readAnswer(json)).toBeUndefined();
});

test('a blank message is no message', () => {
  expect(readAnswer({ success: false, message: ' ' })).toEqual({ success: false, fields: {} });
});

test('a lost connection is no answer', () => {
  expect(answerOf(new TypeError('Failed to fetch'))).toBeUndefined();
});
