import { expect, test } from 'vitest';
import { actionLabel, detailsOf } from './labels.ts';

test.each([
  ['team.role', 'Changed a role'],
  ['leads.import-file', 'Leads: import file'],
])('says the action %j as %j', (action, label) => {
  expect(actionLabel(action)).toBe(label);
});

test('says what changed', () => {
  expect(detailsOf(null)).toEqual([]);
  expect(detailsOf({ from: 'pending_setup', to: null, finalTier: 'expert', rows: 12, all: true })).toEqual([
    ['Changed', 'pending setup to nothing'],
    ['Final tier', 'expert'],
    ['Rows', '12'],
    ['All', 'yes'],
  ]);
});
