import { beforeEach, expect, test, vi } from 'vitest';
import { localStorageOf } from '#tests/fixtures/local-storage.ts';
import { readKeptUndo } from '#web/lib/kept-undo.ts';
import { offerUndo, undoAfter, undoByKeyOnly, withdrawUndo } from './last-undo.ts';

beforeEach(() => {
  vi.stubGlobal('localStorage', localStorageOf(new Map()));
  vi.stubGlobal('sessionStorage', localStorageOf(new Map()));
});

// Mutation: what is kept for the next page erased for good as the next change is sent.
test('while a change is saved the next page takes none back, and the one before once it failed', async () => {
  const request = { undoId: 'of the first' };
  const offer = { lasts: 1_000, keepsEarlier: false, request, said: 'Assigned to you: Solongo' };
  offerUndo(() => {}, offer);
  const refused = undoAfter(Promise.reject(new Error('A colleague was faster')));
  expect(readKeptUndo('')).toEqual([]);
  await expect(refused).rejects.toThrow('faster');
  await vi.waitFor(() => expect(readKeptUndo('')).toMatchObject([{ request: { undoId: 'of the first' } }]));
  withdrawUndo();
  expect(readKeptUndo('')).toEqual([]);
});

// Mutation: keepForUndo() whatever is being saved.
test('a message that closes while the next change is saved brings its undo to no page', async () => {
  const run = () => {};
  offerUndo(run, { lasts: 1_000, keepsEarlier: false, request: { undoId: 'of the first' }, said: 'Done' });
  const answered = Promise.withResolvers<void>();
  const saved = undoAfter(answered.promise);
  undoByKeyOnly(run);
  expect(readKeptUndo('')).toEqual([]);
  answered.resolve();
  await saved;
  await vi.waitFor(() => expect(readKeptUndo('')).toMatchObject([{ request: { undoId: 'of the first' } }]));
});
