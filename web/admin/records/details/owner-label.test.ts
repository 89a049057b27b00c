import { expect, test } from 'vitest';
import { ownerIn, ownerLabel } from './owner-label.ts';

const sam = { id: 'e4b0a5a8-2b0d-4b57-8f0e-1f6f1c0b7a11', name: 'Sam Sales', active: true };

// Mutation: the name alone. Red: work was given to somebody who was away, without a word.
test('whoever is away is named with its last day, or its days where they are ahead', () => {
  expect(ownerLabel(sam)).toBe('Sam Sales');
  expect(ownerLabel({ ...sam, awayTo: '2026-12-04' })).toBe('Sam Sales (away to Dec 4)');
  // Red: “away to Dec 4” of whoever was there until Dec 3.
  const ahead = { ...sam, awayFrom: '2026-12-04', awayTo: '2026-12-04' };
  expect(ownerLabel(ahead)).toBe('Sam Sales (away Dec 4)');
  expect(ownerLabel({ ...ahead, awayTo: '2026-12-08' })).toBe('Sam Sales (away Dec 4 to Dec 8)');
  expect(ownerIn([sam], sam.id)).toBe('Sam Sales');
  expect(ownerIn([], sam.id)).toBe('a former colleague');
  expect(ownerIn([sam], null)).toBe('Unassigned');
});
