import { expect, test } from 'vitest';
import { createRequestKeys } from './request-keys.ts';

test('the same answers keep their key until they are accepted, others get another', () => {
  const keys = createRequestKeys();
  const first = keys.keyFor({ name: 'Ada' });
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(keys.keyFor({ name: 'Ada' })).toBe(first);
  const other = keys.keyFor({ name: 'Bat' });
  expect(other).not.toBe(first);
  keys.accepted();
  expect(keys.keyFor({ name: 'Bat' })).not.toBe(other);
});
