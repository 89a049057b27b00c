import { expect, test } from 'vitest';
import { undoResult } from './undo-result.ts';

const of = (undone: number, kept: number) => ({
  success: true as const,
  undone: Array.from({ length: undone }, (_, n) => `${n}`),
  kept: Array.from({ length: kept }, (_, n) => `${n}`),
});

test.each([
  [1, 0, 'Undone', undefined],
  [12, 0, 'Undone for 12 signups', undefined],
  [1, 2, 'Undone for 1 of 3 signups', '2 were changed since, and stay'],
  [0, 2, 'Not undone', '2 were changed since, and stay'],
  [
    0,
    1,
    'Not undone',
    'The signup was changed since, and stays as it is. Look at what is new before you change it.',
  ],
])('a change of %i taken back, and of %i not, says so', (undone, kept, title, description) => {
  expect(undoResult(of(undone, kept))).toMatchObject({ title, description });
});
