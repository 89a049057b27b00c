import { expect, test } from 'vitest';
import type { HistoryMail } from '#contracts/record-mail.ts';
import { withDelivered } from './delivered.ts';

const mail = (id: string, status: HistoryMail['status']) => ({ id, text: 'Offer', mail: { id, status } });

test('an email that was on its way reads as sent, and what a colleague changed meanwhile stays unseen', () => {
  const note = { id: 'note', text: 'Calls on Monday' };
  const site = (status: string) => ({
    id: 'plan',
    text: null,
    details: { template: 'plan-changed', status },
  });
  const shown = [mail('one', 'queued'), note, site('queued'), mail('gone', 'queued')];
  const newer = [
    { id: 'call', text: 'Called them' },
    mail('one', 'sent'),
    { ...note, text: 'Calls on Tuesday' },
    site('failed'),
  ];
  expect(withDelivered(shown, newer)).toEqual([
    mail('one', 'sent'),
    note,
    site('failed'),
    mail('gone', 'queued'),
  ]);
});
