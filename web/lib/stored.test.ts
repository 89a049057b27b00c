import { expect, test, vi } from 'vitest';
import { browserStore, tabStore } from './stored.ts';

const refused = () =>
  new Proxy(
    {},
    {
      get() {
        throw new DOMException('The operation is insecure', 'SecurityError');
      },
    },
  );

// Mutation: `quietly` that throws again.
test.each([
  ['localStorage', browserStore],
  ['sessionStorage', tabStore],
] as const)('%s that is refused keeps nothing and stops nobody', (name, store) => {
  vi.stubGlobal(name, refused());
  store.write('user', 'Ada');
  store.writeJson('user', { name: 'Ada' });
  expect(store.read('user')).toBeNull();
  expect(store.readJson('user')).toBeUndefined();
  store.remove('user');
});

test('what is damaged is read as nothing', () => {
  vi.stubGlobal('localStorage', { getItem: () => '{"name":' });
  expect(browserStore.readJson('user')).toBeUndefined();
});
