import { expect, test, vi } from 'vitest';
import { readStored, removeStored, store } from './stored.ts';

// Mutation: any of the three without `quietly`.
test('storage that is refused keeps nothing and stops nobody', () => {
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      {
        get() {
          throw new DOMException('The operation is insecure', 'SecurityError');
        },
      },
    ),
  );
  store('user', 'Ada');
  expect(readStored('user')).toBeUndefined();
  removeStored('user');
});
