import { beforeEach, expect, test, vi } from 'vitest';
import { localStorageOf } from '#tests/fixtures/local-storage.ts';
import { forgetHere } from '#web/lib/session/leave-for-good.ts';
import { keepForUndo, readKeptUndo } from './kept-undo.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', localStorageOf(new Map()));
  vi.stubGlobal('sessionStorage', localStorageOf(new Map()));
});

// Mutation: `readKeptUndo` for whoever asks; `forgetHere` without `forgetUndo`.
test('what somebody can take back is theirs alone, and gone with their log-out', () => {
  keepForUndo('bat', [{ undoId: '1' }]);
  expect(readKeptUndo('bat')).toEqual([{ undoId: '1' }]);
  expect(readKeptUndo('saraa')).toEqual([]);
  forgetHere();
  expect(readKeptUndo('bat')).toEqual([]);
});
