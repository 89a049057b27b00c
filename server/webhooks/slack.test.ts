import { expect, test } from 'vitest';
import type { Alert } from '#contracts/alert.ts';
import { toSlack } from './slack.ts';

/** What Slack takes in a field, as it counts: escaped. */
const SLACK_MAX = 2_000;

/** The alert for a message. */
const anAlert = (message: string): Alert => ({
  id: '00000000-0000-4000-8000-000000000001',
  event: 'message.created',
  change: null,
  at: '2026-11-28T10:00:00.000Z',
  data: {
    id: '00000000-0000-4000-8000-000000000002',
    status: 'open',
    createdAt: '2026-11-28T10:00:00.000Z',
    link: 'https://morin.example/admin/messages',
    firstName: 'Ada',
    lastName: 'Khan',
    email: 'ada@customer.example',
    company: null,
    phone: null,
    subject: 'Support',
    message,
  },
});

// Mutation: escaping what was cut; or cutting without looking at the last sign.
test.each(['&', '<', '>', 'a<', '&<>', '🎻'])(
  'a message of nothing but %s fits a field of Slack, and ends with a whole sign',
  (signs) => {
    const fields = toSlack(anAlert(signs.repeat(5_000))).blocks.flatMap(({ fields = [] }) => fields);
    const told = fields.find(({ text }) => text.startsWith('*Message*'))?.text ?? '';
    expect(told.length).toBeLessThanOrEqual(SLACK_MAX);
    expect(told).toMatch(/^\*Message\*\n(a|🎻|&(amp|lt|gt);)+…$/u);
  },
);
