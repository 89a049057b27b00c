import { expect, test } from 'vitest';
import { createEncryption } from './encryption.ts';
import { deriveKeys } from './keys.ts';

// Written by this version: a change of how keys are made or texts are encrypted must still read these.
const SECRET = 'two strings that only the tests may hear';
const SEALED =
  'e9a62397f397bec5f34e90a177706a10a8b2de8c72fdf63b2535f2ad4448f406a2a8f6a71dc1d0aeccdefbbb7f70d7150696f3298a814c1f2bad0b31959cbf79b56b064b02baf01a758f';
const CHECK = 'Y-JpYVSZKFcRZxmlrDz6roiHXRBS-qFiNwiWQI01QIs';

// Mutation: another purpose, hash or cipher, with which the next version could not read any authenticator.
test('this version reads what an earlier version encrypted and signed', async () => {
  const { encryption, check } = deriveKeys(SECRET);
  expect(await createEncryption(encryption).decrypt(SEALED)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ 0');
  expect(check).toBe(CHECK);
});

test('another secret decrypts nothing, and all keys differ', async () => {
  const keys = deriveKeys(SECRET);
  const others = deriveKeys(`${SECRET}!`);
  expect(new Set([...Object.values(keys), ...Object.values(others), SECRET]).size).toBe(13);
  await expect(createEncryption(others.encryption).decrypt(SEALED)).rejects.toThrow();
});
