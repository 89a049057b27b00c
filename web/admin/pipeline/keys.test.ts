import { expect, test } from 'vitest';
import { nextStage } from './keys.ts';
import { questionOf } from './use-moves.ts';

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
  contactedAt: null,
  dueAt: '',
  createdAt: '',
  version: 0,
};
const setupAt = '2026-11-21T10:00:00.000Z';
const before = Date.parse('2026-11-20T10:00:00Z');

test.each([
  [{ setupAt: null, to: 'lost' }, 'reason'],
  [{ setupAt: null, to: 'scheduled' }, 'time'],
  [{ setupAt, to: 'contacted' }, 'cancels'],
  [{ setupAt, to: 'live' }, undefined],
  [{ setupAt: null, to: 'contacted' }, undefined],
] as const)('%j asks for %s first', ({ to, setupAt: at }, question) => {
  expect(questionOf({ card: { ...card, setupAt: at }, from: 'scheduled', to }, before)).toBe(question);
});
