import { afterEach, expect, test, vi } from 'vitest';
import { keyFor } from './request-keys.ts';

afterEach(() => void vi.useRealTimers());

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

// Mutation: one entry for each address. Red: a note whose answer was lost was added twice after another note.
test('a request whose answer was lost keeps its key, whatever else is sent to its address in between', () => {
  const lost = keyFor('POST /api/leads/1/notes', '{"text":"Closed on Mondays"}');
  keyFor('POST /api/leads/1/notes', '{"text":"Call after six"}').accepted();
  expect(keyFor('POST /api/leads/1/notes', '{"text":"Closed on Mondays"}').key).toBe(lost.key);
});

// Mutation: without `SAME_MS`. Red: the next call that reached nobody got the answer of the first, and was not logged.
test('the same words are another request once the one before is over', () => {
  vi.useFakeTimers();
  const lost = keyFor('POST /api/leads/1/calls', '{"reached":false}');
  vi.advanceTimersByTime(31 * 60_000);
  expect(keyFor('POST /api/leads/1/calls', '{"reached":false}').key).not.toBe(lost.key);
});
