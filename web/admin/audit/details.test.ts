import { afterEach, expect, test } from 'vitest';
import { SIGNUP_FIELD_LABELS } from '#contracts/field-labels.ts';
import { showTimesIn } from '#web/lib/format/format.ts';
import { actionLabel, entryLabel } from './action-labels.ts';
import { detailsOf, valueLabel } from './details.ts';

const BAT = '5f3a0c1e-0000-4000-8000-000000000001';
const GONE = '5f3a0c1e-0000-4000-8000-000000000002';
afterEach(() => showTimesIn(undefined));
const names = new Map([[BAT, 'Bat Erdene']]);

// Mutation: the words of a planned step for one that is done, and a value that was set for a colleague who took over.
test('a finished step, a change of one lead taken back and records handed over are called that', () => {
  const finished = { on: null, at: null, done: true };
  expect(entryLabel({ action: 'lead.next-step', details: finished })).toBe(
    'Finished the next step of a lead',
  );
  expect(detailsOf(finished, names)).toEqual([]);
  const planned = { on: '2026-12-01', at: null, done: false };
  expect(entryLabel({ action: 'lead.next-step', details: planned })).toBe('Planned the next step of a lead');
  expect(detailsOf(planned, names)).toEqual([['On', 'Dec 1, 2026']]);
  expect(actionLabel('leads.undo')).toBe('Undid a change to a lead');
  expect(detailsOf({ handedOver: 3, to: BAT }, names)).toEqual([
    ['Handed over to', 'Bat Erdene'],
    ['Records handed over', '3'],
  ]);
  expect(detailsOf({ handedOver: 2, to: null }, names)).toContainEqual(['Handed over to', 'nobody']);
});

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
    ['Commission', '−$0.05'],
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

// Mutation: a step that had only a day told with the last minute of it.
test('a next step is told with its time where it had one, else with its day', () => {
  showTimesIn('America/Chicago');
  const due = (value: string) => valueLabel('nextStepAt', value, names).replaceAll('\u202f', ' ');
  expect(due('2026-12-01T21:00:00.000Z')).toBe('Dec 1, 2026, 3:00 PM');
  expect(due('2026-12-02T05:59:59.999Z')).toBe('Dec 1, 2026');
  expect(due('2026-12-01')).toBe('Dec 1, 2026');
});
