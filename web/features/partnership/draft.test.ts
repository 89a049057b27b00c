import { beforeEach, expect, test, vi } from 'vitest';
import { BLANK } from './application.ts';
import { clearDraft, readDraft, writeDraft } from './draft.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('what was typed and ticked comes back, and goes when it is sent', () => {
  const typed = { ...BLANK, firstName: 'Saran', experience: 'expert', marketingChannels: ['Webinars'] };
  writeDraft(typed);
  expect(readDraft()).toEqual(typed);
  clearDraft();
  expect(readDraft()).toEqual({ marketingChannels: [] });
});

test.each([
  '',
  'null',
  '{',
  '[]',
  '{"firstName":7,"other":"x","marketingChannels":"Webinars"}',
  '{"marketingChannels":["Skywriting"]}',
])('a damaged draft brings nothing: %s', (text) => {
  stored.set('partnership-draft', text);
  expect(readDraft()).toEqual({ marketingChannels: [] });
});

test('without storage nothing breaks', () => {
  vi.stubGlobal('sessionStorage', undefined);
  writeDraft(BLANK);
  clearDraft();
  expect(readDraft()).toEqual({ marketingChannels: [] });
});
