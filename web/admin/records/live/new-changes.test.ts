import { expect, test } from 'vitest';
import { newChanges } from './new-changes.ts';

const change = (id: string, actorId: string | null = 'ann') => ({ id, actorId, title: `Change ${id}` });

// Mutation: without `readerId`, or the number of changes left out.
test('what colleagues changed since is named, the first three of it', () => {
  const seen = new Set(['1']);
  const told = (...changes: ReturnType<typeof change>[]) => newChanges(changes, { seen, readerId: 'me' });
  expect(told(change('2', 'me'), change('3', null), change('1'))).toBe('');
  expect(told(change('3'), change('2', 'me'), change('1'))).toBe('New: Change 3');
  expect(told(change('5'), change('4'), change('3'), change('2'), change('1'))).toBe(
    'New: Change 5; Change 4; Change 3; and 1 more',
  );
});
