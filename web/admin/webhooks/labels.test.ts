import { expect, test } from 'vitest';
import type { WebhookAttempt } from '#contracts/webhook.ts';
import { answerLabel } from './labels.ts';

const ATTEMPT: WebhookAttempt = {
  id: crypto.randomUUID(),
  alertId: crypto.randomUUID(),
  event: 'message.created',
  attempt: 1,
  at: '2026-11-23T10:00:00.000Z',
  outcome: 'failed',
  status: null,
  milliseconds: 12,
  error: null,
  answer: null,
};

// Mutation: only the code of the system, which says nothing to most admins.
test.each([
  [{ status: 500 }, 'Answered 500 in 12 ms'],
  [{ status: 302 }, 'Answered 302 in 12 ms; redirects are not followed'],
  [{ error: 'ECONNRESET' }, 'It closed the connection before it answered (ECONNRESET), after 12 ms'],
  [
    { error: 'no answer within 10 seconds', milliseconds: 10_004 },
    'No answer within 10 seconds, after 10.0 s',
  ],
  [{ error: 'HPE_INVALID_CONSTANT' }, 'HPE_INVALID_CONSTANT, after 12 ms'],
  [{ outcome: 'skipped' as const }, 'The endpoint was off or paused'],
])('the log of an endpoint says in words what came of a try: %o', (change, words) => {
  expect(answerLabel({ ...ATTEMPT, ...change })).toBe(words);
});
