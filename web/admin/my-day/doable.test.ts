import { expect, test } from 'vitest';
import { type Doable, doneOf } from './doable.ts';

const call: Doable = {
  kind: 'call',
  id: '5f0c2a8e-0000-4000-8000-000000000001',
  version: 3,
  overdue: false,
  name: 'Vera Lindgren',
  dueAt: '2026-11-30T15:00:00.000Z',
};

// Mutation: the body without `text`. Red: the call was in the history without a word of what was said.
test('a call is logged with what was said, and without a word where nobody wrote one', () => {
  expect(doneOf(call, false, 'Voicemail')?.body).toEqual({ reached: false, own: false, text: 'Voicemail' });
  expect(JSON.stringify(doneOf(call, true)?.body)).toBe('{"reached":true,"own":false}');
});
