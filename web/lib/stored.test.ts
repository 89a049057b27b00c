import { expect, test, vi } from 'vitest';
import { readStored, readStoredJson, removeStored, store, storedKeys, storeJson } from './stored.ts';

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
test.each(['local', 'session'] as const)(
  '%s storage that is refused keeps nothing and stops nobody',
  (area) => {
    vi.stubGlobal(`${area}Storage`, refused());
    store(area, 'user', 'Ada');
    storeJson(area, 'user', { name: 'Ada' });
    expect(readStored(area, 'user')).toBeNull();
    expect(readStoredJson(area, 'user')).toBeUndefined();
    removeStored(area, 'user');
  },
);

test('a browser that refuses to name what it keeps names nothing', () => {
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('refused');
        },
      },
    ),
  );
  expect(storedKeys('local')).toEqual([]);
});

test('what is damaged is read as nothing', () => {
  vi.stubGlobal('localStorage', { getItem: () => '{"name":' });
  expect(readStoredJson('local', 'user')).toBeUndefined();
});
