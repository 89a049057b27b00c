import { expect, test } from 'vitest';
import { nextStage } from './keys.ts';
import { questionsOf } from './use-moves.ts';

test.each([
  ['pending_setup', 'ArrowRight', 'contacted'],
  ['live', 'ArrowLeft', 'scheduled'],
  ['pending_setup', 'ArrowLeft', undefined],
  ['lost', 'ArrowRight', undefined],
  ['live', 'ArrowUp', undefined],
] as const)('from %s %s leads to %s', (status, key, to) => {
  expect(nextStage(status, key)).toBe(to);
});

const card = {
  id: '1',
  name: 'Saraa',
  companyName: '',
  plan: 'Growth',
  value: 199,
  ownerName: null,
  lostReason: null,
  nextStep: null,
  nextStepAt: null,
  contactedAt: null,
  dueAt: '',
  createdAt: '',
  version: 0,
};
const setupAt = '2026-11-21T10:00:00.000Z';
const before = new Date('2026-11-20T10:00:00Z');
const after = new Date('2026-11-22T10:00:00Z');

// Mutation: a reason that is asked in place of whether the setup may be cancelled.
test.each([
  [{ setupAt: null, to: 'lost' }, before, ['reason']],
  [{ setupAt: null, to: 'scheduled' }, before, ['time']],
  [{ setupAt: null, to: 'contacted' }, before, []],
  [{ setupAt, to: 'pending_setup' }, before, ['cancels']],
  [{ setupAt, to: 'contacted' }, before, ['cancels']],
  [{ setupAt, to: 'lost' }, before, ['reason', 'cancels']],
  [{ setupAt, to: 'scheduled' }, before, []],
  [{ setupAt, to: 'live' }, before, []],
  [{ setupAt, to: 'lost' }, after, ['reason']],
  [{ setupAt, to: 'contacted' }, after, []],
] as const)('%j at %s asks first: %j', ({ to, setupAt: at }, now, questions) => {
  expect(questionsOf({ card: { ...card, setupAt: at }, to }, now)).toEqual(questions);
});
