import { expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api.ts';
import { showFailure } from './show-failure.ts';
import { toastStore } from './toast.ts';

const newest = () => toastStore.list().find(({ open }) => open);

// Mutation: `isRefused` that says so of any answer. Red: after an outage it was said that nothing was saved.
test('what the server refused is not saved; after an outage or without an answer it perhaps is', () => {
  const retry = vi.fn();
  showFailure('Not saved', new ApiError(409, 'Conflict', { message: 'Changed meanwhile' }), { retry });
  expect(newest()).toMatchObject({ title: 'Not saved', description: 'Changed meanwhile', tone: 'error' });
  expect(newest()?.action).toBeUndefined();
  for (const error of [new ApiError(503, 'Unavailable'), new TypeError('Failed to fetch')]) {
    showFailure('Not saved', error, { name: 'Ada Lovelace', retry });
    expect(newest()).toMatchObject({ title: 'Perhaps not saved: Ada Lovelace' });
    newest()?.action?.run();
    expect(newest()).toBeUndefined();
  }
  expect(retry).toHaveBeenCalledTimes(2);
});

test('where a repeat is done twice, it says what to do instead, unless the server refused it', () => {
  showFailure('No token was created', new TypeError('Failed to fetch'), { unsure: 'Look at the list' });
  expect(newest()).toMatchObject({ title: 'Perhaps no token was created', description: 'Look at the list' });
  showFailure('No token was created', new ApiError(400, 'Bad', { message: 'Choose a scope' }), {
    unsure: 'Look at the list',
  });
  expect(newest()).toMatchObject({ title: 'No token was created', description: 'Choose a scope' });
});
