import { expect, test } from 'vitest';
import { fateOf, isForDecision } from './draft-fate.ts';

const at = Date.parse('2026-11-28T10:00:00Z');
const [before, after] = ['2026-11-28T09:00:00Z', '2026-11-28T11:00:00Z'];
const open = {
  status: 'pending',
  decidedAt: null,
  decisionNote: null,
  askedAt: null,
  question: null,
} as const;
const rejected = { ...open, status: 'rejected', decidedAt: after, decisionNote: 'Full' } as const;
const draft = (purpose: string, written = 'Full') => ({ name: `application 5f0f ${purpose}`, written, at });

test('a draft whose words went with the decision was sent, and one of other words came too late', () => {
  expect(fateOf(draft('rejected', 'Full '), rejected)).toBe('sent');
  expect(fateOf(draft('ended'), rejected)).toBe('sent');
  expect(fateOf(draft('rejected', 'Too far away'), rejected)).toBe('late');
  expect(fateOf(draft('approved'), rejected)).toBe('late');
  expect(
    fateOf(draft('needs_info'), { ...open, status: 'needs_info', askedAt: after, question: 'Full' }),
  ).toBe('sent');
});

// Mutation: without the times. Red: what was written to decide anew, or brought back by an undo, was thrown away.
test('what is written after the decision, or before one, may still be sent', () => {
  expect(fateOf(draft('rejected'), { ...rejected, decidedAt: before })).toBeUndefined();
  expect(fateOf(draft('rejected'), open)).toBeUndefined();
  expect(
    fateOf(draft('needs_info', 'Where?'), { ...open, askedAt: after, question: 'How many?' }),
  ).toBeUndefined();
});

test('a note is for no decision', () => {
  for (const name of ['application 5f0f note', 'application 5f0f note 2', 'lead 5f0f'])
    expect(isForDecision({ name })).toBe(false);
  expect(isForDecision(draft('rejected 2'))).toBe(true);
});
