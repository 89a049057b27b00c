import { expect, test } from 'vitest';
import { keyFor } from './request-keys.ts';

test('the same input keeps its key until it is accepted, other input gets another', () => {
  const first = keyFor('POST /api/signup', '{"name":"Ada"}');
  expect(first.key).toMatch(/^[0-9a-f]{32}$/);
  expect(keyFor('POST /api/signup', '{"name":"Ada"}').key).toBe(first.key);
  expect(keyFor('POST /api/contact', '{"name":"Ada"}').key).not.toBe(first.key);
  const other = keyFor('POST /api/signup', '{"name":"Bat"}');
  expect(other.key).not.toBe(first.key);
  other.accepted();
  expect(keyFor('POST /api/signup', '{"name":"Bat"}').key).not.toBe(other.key);
});

test('an input that is accepted late does not affect the key of a later one', () => {
  const slow = keyFor('POST /api/funnel', '{"step":"plan"}');
  const next = keyFor('POST /api/funnel', '{"step":"company"}');
  slow.accepted();
  expect(keyFor('POST /api/funnel', '{"step":"company"}').key).toBe(next.key);
});
