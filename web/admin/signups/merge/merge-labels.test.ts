import { afterEach, expect, test } from 'vitest';
import type { MergeField, MergePreview, MergeSide } from '#contracts/lead-merge.ts';
import { showTimesIn } from '#web/lib/format/format.ts';
import { broughtBy, callsAgain, shownValue } from './merge-labels.ts';

afterEach(() => showTimesIn(undefined));

const side = (values: Partial<MergeSide['values']>, billingCycle: string | null = null): MergeSide => ({
  id: 'e4b0a5a8-2b0d-4b57-8f0e-1f6f1c0b7a11',
  version: 0,
  email: 'saraa@bold.example',
  createdAt: '2026-11-21T10:00:00.000Z',
  values: values as MergeSide['values'],
  nextStepAt: null,
  billingCycle,
  partner: null,
  payments: 0,
});

// Mutation: `statusLabel` for every code, so that an industry reads `Food-restaurant`.
test('the values of two signups read as everywhere else, and what nobody told us as not known', () => {
  expect(shownValue(side({ industry: 'food-restaurant' }), 'industry')).toBe('Food & Restaurant');
  expect(shownValue(side({ industry: null }), 'industry')).toBe('Not known');
  expect(shownValue(side({ plan: 'Growth' }, '6-month'), 'plan')).toBe('Growth, 6 months');
  expect(shownValue(side({ plan: 'Growth' }), 'plan')).toBe('Growth');
  expect(shownValue(side({ plan: null }), 'plan')).toBe('Not known');
  expect(shownValue(side({ status: 'pending_setup' }), 'status')).toBe('Pending setup');
  showTimesIn('America/Chicago');
  const step = { ...side({ nextStep: 'Call' }), nextStepAt: '2027-12-01T21:00:00.000Z' };
  expect(shownValue(step, 'nextStep').replaceAll('\u202f', ' ')).toBe('Call (Dec 1, 2027, 3:00 PM)');
});

// Mutation: `status` like any other field. Red: somebody who was called was to be called again after a merge.
test('the other one brings what is lacking, and that they were reached', () => {
  const merge = (kept: Partial<MergeSide['values']>, other: Partial<MergeSide['values']>) => {
    const choices: MergeField[] = ['phone', 'owner', 'status'];
    return [...broughtBy({ kept: side(kept), other: side(other), choices } as MergePreview)];
  };
  expect(merge({ phone: '1', owner: null }, { phone: '2', owner: 'Sam' })).toEqual(['owner']);
  expect(merge({ status: 'pending_setup' }, { status: 'contacted' })).toEqual(['status']);
  expect(merge({ status: 'contacted' }, { status: 'pending_setup' })).toEqual([]);
  expect(merge({ status: 'pending_setup' }, { status: 'lost' })).toEqual([]);
});

// Mutation: without `choices`, so that two who both wait are said to be called again.
test('it is said that a call becomes due again, whichever of the two has “Pending setup”', () => {
  const merge = (kept: string, other: string, takes: boolean) => {
    const choices: MergeField[] = kept === other ? [] : ['status'];
    const preview = { kept: side({ status: kept }), other: side({ status: other }), choices };
    return callsAgain(preview as MergePreview, new Set<MergeField>(takes ? ['status'] : []));
  };
  expect(merge('contacted', 'pending_setup', true)).toBe(true);
  expect(merge('contacted', 'pending_setup', false)).toBe(false);
  expect(merge('pending_setup', 'contacted', false)).toBe(true);
  expect(merge('pending_setup', 'contacted', true)).toBe(false);
  expect(merge('pending_setup', 'pending_setup', false)).toBe(false);
});
