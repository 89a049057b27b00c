import { expect, test } from 'vitest';
import { SIGNUP_FIELD_LABELS } from '#contracts/field-labels.ts';
import { detailsOf } from './details.ts';

const BAT = '5f3a0c1e-0000-4000-8000-000000000001';
const GONE = '5f3a0c1e-0000-4000-8000-000000000002';
const names = new Map([[BAT, 'Bat Erdene']]);

test('says what changed', () => {
  expect(detailsOf({ fields: ['selectedPlan'] }, names)).toEqual([
    ['Fields', SIGNUP_FIELD_LABELS.selectedPlan],
  ]);
  expect(detailsOf(null, names)).toEqual([]);
  const details = { from: 'pending_setup', to: null, finalTier: 'expert', rows: 12, all: true };
  expect(detailsOf(details, names)).toEqual([
    ['Changed', 'pending setup removed'],
    ['Final tier', 'expert'],
    ['Rows', '12'],
    ['All', 'yes'],
  ]);
});

// Mutation: without isMoney(): “Amount cents 15000”.
test('says amounts in dollars, and whether words were searched for', () => {
  expect(detailsOf({ amountCents: 15_000, commissionCents: -5 }, names)).toEqual([
    ['Amount', '$150.00'],
    ['Commission', '-$0.05'],
  ]);
  expect(detailsOf({ searched: false }, names)).toEqual([['Searched by words', 'no']]);
});

// Mutation: with the values as they are stored.
test('names people and writes times as everywhere else', () => {
  const details = { from: null, to: BAT, at: '2026-11-21T14:13:00.000Z', on: '2026-12-01', batch: GONE };
  const labels = Object.fromEntries(detailsOf(details, names));
  expect(labels).toMatchObject({
    Changed: 'set to Bat Erdene',
    On: 'Dec 1, 2026',
    Batch: 'no. 5f3a0c1e',
  });
  expect(labels.At).toMatch(/^Nov 21, 2026, \d{1,2}:\d\d [AP]M$/);
});
