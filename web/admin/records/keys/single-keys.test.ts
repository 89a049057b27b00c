import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());

const refuse = () => {
  throw new DOMException('The operation is insecure', 'SecurityError');
};

// Mutation: storage that is read and written around `stored.ts`.
test('a browser that refuses storage turns single keys off for as long as the page stands', async () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  const { areKeysOff, turnKeys } = await import('./single-keys.ts');
  expect(areKeysOff()).toBe(false);
  turnKeys(false);
  expect(areKeysOff()).toBe(true);
  turnKeys(true);
  expect(areKeysOff()).toBe(false);
});

test('what another tab chose counts here', async () => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  const { areKeysOff, turnKeys } = await import('./single-keys.ts');
  turnKeys(true);
  stored.set('shortcuts', 'off');
  expect(areKeysOff()).toBe(true);
});
