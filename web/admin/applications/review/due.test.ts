import { expect, test } from 'vitest';
import { distance, dueStateOf } from './due.ts';

const now = new Date('2026-11-21T12:00:00Z');

test.each([
  ['2026-11-23T12:00:00Z', 'in 2 days'],
  ['2026-11-21T15:59:00Z', 'in 3 hours'],
  ['2026-11-21T12:00:10Z', 'in 0 minutes'],
  ['2026-11-21T11:30:00Z', '30 minutes ago'],
])('says how far %s is', (iso, labels) => {
  expect(distance(iso, now)).toBe(labels);
});

test.each([
  ['pending', '2026-11-23T12:00:00Z', 'blue', 'Due in 2 days'],
  ['pending', '2026-11-20T12:00:00Z', 'red', 'Overdue 1 day ago'],
  ['needs_info', '2026-11-20T12:00:00Z', 'grey', 'Waiting for the applicant'],
] as const)('of an application that is %s and due %s', (status, dueAt, tone, short) => {
  expect(dueStateOf({ status, dueAt }, now)).toMatchObject({ tone, short });
});

test('nothing is due once it is decided', () => {
  expect(dueStateOf({ status: 'approved', dueAt: '2026-11-20T12:00:00Z' }, now)).toBeUndefined();
});
