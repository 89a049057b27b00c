import { expect, test } from 'vitest';
import { changedFields, rebase } from './rebase.ts';

const opened = { version: 3, values: { name: 'Anna', phone: '1', plan: 'Growth' } };

test('only what was changed since the form opened is sent', () => {
  expect(changedFields(opened, { name: 'Anna', phone: '', plan: 'Growth' })).toEqual({ phone: '' });
});

// Mutation: one's own form laid over theirs as a whole.
test('what the other alone changed is taken over, what both changed is for the person to choose', () => {
  const mine = { name: 'Hanna', phone: '2', plan: 'Growth' };
  const theirs = { name: 'Anna', phone: '3', plan: 'Scale' };
  expect(rebase(opened, mine, theirs)).toEqual({
    values: { name: 'Hanna', phone: '2', plan: 'Scale' },
    contested: [{ name: 'phone', theirs: '3', mine: '2' }],
  });
});

test('what both changed to the same is no question', () => {
  const both = { name: 'Anna', phone: '2', plan: 'Growth' };
  expect(rebase(opened, both, both)).toEqual({ values: both, contested: [] });
});
