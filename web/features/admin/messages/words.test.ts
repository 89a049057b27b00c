import { expect, test } from 'vitest';
import { mailLink } from '../links.ts';
import { replyLetter, subjectLabel } from './words.ts';

test('a reply greets and quotes every line', () => {
  const { subject, body } = replyLetter('Morin', { firstName: 'Saran', message: 'One\r\nTwo' });
  expect(subject).toBe('Your message to Morin');
  expect(body).toMatch(/^Hi Saran,\n/);
  expect(body).toMatch(/> One\n> Two$/);
});

test('a very long message is quoted in part, so that the link still opens', () => {
  const { subject, body } = replyLetter('Morin', { firstName: 'Saran', message: 'a '.repeat(2_000) });
  expect(mailLink('saran@customer.example', subject, body).length).toBeLessThan(2_000);
});

test.each([
  ['careers', 'Careers'],
  ['billing', 'billing'],
  ['constructor', 'constructor'],
])('the subject %s reads %s', (subject, label) => {
  expect(subjectLabel(subject)).toBe(label);
});
