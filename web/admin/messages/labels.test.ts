import { expect, test } from 'vitest';
import { mailLink } from '#web/admin/records/links/contact-links.ts';
import { answerLabel, replyEmail } from './labels.ts';

test('a reply greets and quotes every line', () => {
  const { subject, body } = replyEmail('Morin', { firstName: 'Saran', message: 'One\r\nTwo' });
  expect(subject).toBe('Your message to Morin');
  expect(body).toMatch(/^Hi Saran,\n/);
  expect(body).toMatch(/> One\n> Two$/);
});

test('a very long message is quoted in part, so that the link still opens', () => {
  const { subject, body } = replyEmail('Morin', { firstName: 'Saran', message: 'a '.repeat(2_000) });
  expect(mailLink('saran@customer.example', subject, body).length).toBeLessThan(2_000);
});

test.each([
  ['2026-11-22T10:00:00Z', null, 'yellow', /^Answer due by/],
  ['2026-11-20T10:00:00Z', null, 'red', /^Overdue/],
  ['2026-11-22T10:00:00Z', '2026-11-21T09:00:00Z', 'green', /^Answered by Bat, /],
  ['2026-11-20T10:00:00Z', '2026-11-21T09:00:00Z', 'red', /^Answered late by Bat, /],
] as const)('an answer due %s and given %s is %s', (dueAt, answeredAt, tone, text) => {
  const answeredBy = answeredAt && 'Bat';
  const status = answeredAt ? 'answered' : 'open';
  const now = new Date('2026-11-21T10:00:00Z');
  const { why, ...label } = answerLabel({ status, dueAt, answeredAt, answeredBy }, now);
  expect(label).toEqual({ tone, text: expect.stringMatching(text) });
  // A reader who does not know of the other office’s hours wonders about a Sunday evening.
  expect(why).toEqual(tone === 'yellow' ? expect.stringContaining('while an office is open') : undefined);
});

// Mutation: answerLabel() without the status. Red: “Overdue: an answer was due …” of what needs none.
test('a message that needs no answer is not overdue, however long ago one would have been due', () => {
  const message = {
    status: 'no_answer_needed',
    dueAt: '2026-11-20T10:00:00Z',
    answeredAt: null,
    answeredBy: null,
  } as const;
  const label = answerLabel(message, new Date('2026-11-21T10:00:00Z'));
  expect(label).toEqual({ tone: 'grey', text: 'No answer needed' });
});
