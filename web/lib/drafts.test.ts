import { beforeEach, expect, test, vi } from 'vitest';
import { eraseDrafts, keepDraft, readDraft } from './drafts.ts';

const stored = new Map<string, string>();
const storage = new Proxy(
  {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  },
  {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  },
);
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', storage);
});

test('a draft is kept until it is emptied', () => {
  keepDraft('bat lead 1', 'Half a number');
  expect(readDraft('bat lead 1')).toBe('Half a number');
  expect(readDraft('saraa lead 1')).toBe('');
  keepDraft('bat lead 1', '');
  expect([...stored.keys()]).toEqual([]);
});

test('a draft is forgotten after a week, and with the log-out', () => {
  vi.useFakeTimers();
  keepDraft('bat lead 1', 'Half a number');
  vi.advanceTimersByTime(8 * 24 * 60 * 60 * 1000);
  expect(readDraft('bat lead 1')).toBe('');
  stored.set('user', '{}');
  eraseDrafts();
  expect([...stored.keys()]).toEqual(['user']);
});
