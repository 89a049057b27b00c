import { expect, test } from 'vitest';
import type { StatusReply } from '#contracts/status-link.ts';
import type { StatusCopy } from '#web/schemas/status-page.ts';
import { statusView } from './status-view.ts';

const state = { step: 3, headline: 'Setup', text: 'Together' };
const words = {
  kinds: { signup: { title: 'Your signup', steps: [], states: { scheduled: state } } },
  next: { both: 'Your turn and ours', at: '{until}' },
  details: { planText: '{plan}, {minutes} minutes a month' },
  cycles: { annual: 'Billed annually' },
} as unknown as StatusCopy;

const reply: StatusReply = {
  kind: 'signup',
  state: 'scheduled',
  question: null,
  appointment: null,
  agreed: null,
  next: { who: 'both', until: '2026-11-24T18:00:00.000Z', overdue: false },
  plan: { name: 'Scale', cycle: 'annual', minutes: 750 },
  receivedAt: '2026-11-23T07:06:00.000Z',
  linkUntil: '2027-02-21T07:06:00.000Z',
};

// Mutation: the words as the browser formats them: "November" ended a line, and "23 at 7:06 AM" began the next one.
test('a time keeps its day with the month, and its hour with the zone', () => {
  const { until } = statusView(words, reply).texts;
  expect(until).toMatch(/^\w+, \w+\u00a0\d+ at \d+:\d\d\u00a0[AP]M\u00a0\S+$/);
});

test('the billing period is a line of its own', () => {
  const { details } = statusView(words, reply);
  expect(details[0]?.parts).toEqual([{ text: 'Scale, 750 minutes a month' }, { text: 'Billed annually' }]);
});
