import { beforeEach, expect, test, vi } from 'vitest';
import { BLANK } from './application.ts';
import { clearTabDraft, readTabDraft, writeTabDraft } from './tab-draft.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

test('typed and ticked values survive a reload, and are removed when the form is sent', () => {
  const typed = { ...BLANK, firstName: 'Saran', experience: 'expert', marketingChannels: ['Webinars'] };
  writeTabDraft(typed);
  expect(readTabDraft()).toEqual(typed);
  clearTabDraft();
  expect(readTabDraft()).toEqual({ marketingChannels: [] });
});

test.each([
  '',
  'null',
  '{',
  '[]',
  '{"firstName":7,"other":"x","marketingChannels":"Webinars"}',
  '{"marketingChannels":["Skywriting"]}',
])('a damaged draft is ignored: %s', (text) => {
  stored.set('partnership-draft', text);
  expect(readTabDraft()).toEqual({ marketingChannels: [] });
});

test('the form works without storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  writeTabDraft(BLANK);
  clearTabDraft();
  expect(readTabDraft()).toEqual({ marketingChannels: [] });
});
