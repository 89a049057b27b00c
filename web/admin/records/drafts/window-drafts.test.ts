import { beforeEach, expect, test, vi } from 'vitest';
import { localStorageOf } from '#tests/fixtures/local-storage.ts';
import { keepDraft, readDraft } from '#web/lib/drafts/drafts.ts';

const stored = new Map<string, string>();
let drafts: typeof import('./window-drafts.ts');
beforeEach(async () => {
  stored.clear();
  vi.stubGlobal('localStorage', localStorageOf(stored));
  // A window of its own.
  vi.resetModules();
  drafts = await import('./window-drafts.ts');
});

// Mutation: of keepOwn(), without `given`: what was sent in one window came back from each that only showed it.
test('a draft that a window only shows was not written there', () => {
  keepDraft('note', 'Opens at six');
  const shown = drafts.takeDraft('note');
  // A form forgets its draft before it is filled in, and keeps it again.
  for (const text of ['', shown]) drafts.keepOwn('note', text);
  expect(drafts.isWrittenHere('note')).toBe(false);
  drafts.keepOwn('note', 'Opens at seven');
  expect(drafts.isWrittenHere('note')).toBe(true);
  drafts.keepOwn('note', '');
  expect(drafts.isWrittenHere('note')).toBe(false);
});

test('what is kept beside the draft of another window is found below it, once', () => {
  drafts.keepOwn('note', 'Opens at six');
  keepDraft('note', 'Has an office in Dayton');
  drafts.keepBeside('note', 'Opens at six');
  expect(drafts.takeDraft('note')).toBe('Has an office in Dayton\n\nOpens at six');
  expect(readDraft('note')).toBe('Has an office in Dayton\n\nOpens at six');
  expect(stored.size).toBe(1);
});

// Mutation: of takeDraft(), texts of forms joined, too: neither could be read any more.
test('of a form the second draft waits until the first is gone', () => {
  keepDraft('step', '{"text":"Send prices"}');
  drafts.keepBeside('step', '{"text":"Ask about Dayton"}');
  expect(drafts.takeDraft('step')).toBe('{"text":"Send prices"}');
  drafts.keepOwn('step', '');
  expect(drafts.takeDraft('step')).toBe('{"text":"Ask about Dayton"}');
});

// Mutation: `moveDraft` without the second one. Red: it stayed with a signup that is no more.
test('what two windows wrote of a signup that was merged goes to the other one, each as it was', () => {
  drafts.keepOwn('step old', '{"text":"Call"}');
  keepDraft('step old 2', '{"text":"Write"}');
  expect(drafts.moveDraft('step old', 'step new')).toBe(true);
  expect([readDraft('step new'), readDraft('step new 2')]).toEqual(['{"text":"Call"}', '{"text":"Write"}']);
  expect([...stored.keys()]).toEqual(['draft step new', 'draft step new 2']);

  // Nothing takes the place of what is written there.
  keepDraft('step old 2', '{"text":"Visit"}');
  expect(drafts.moveDraft('step old', 'step new')).toBe(false);
  expect(readDraft('step old 2')).toBe('{"text":"Visit"}');
  keepDraft('step new', '');
  keepDraft('step old', '{"text":"Ask"}');
  expect(drafts.moveDraft('step old', 'step new')).toBe(true);
  const all = ['step new', 'step new 2', 'step old 2'].map(readDraft);
  expect(all).toEqual(['{"text":"Ask"}', '{"text":"Write"}', '{"text":"Visit"}']);
});

test('a second draft whose first was sent goes along alone', () => {
  keepDraft('step old 2', '{"text":"Write"}');
  expect(drafts.moveDraft('step old', 'step new')).toBe(true);
  expect([readDraft('step new'), readDraft('step old 2')]).toEqual(['{"text":"Write"}', '']);
});
