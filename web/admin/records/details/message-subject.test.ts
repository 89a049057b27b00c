import { expect, test } from 'vitest';
import { messageSubject } from './message-subject.ts';

test.each([
  ['careers', 'Careers'],
  ['billing', 'billing'],
  ['constructor', 'constructor'],
])('the subject %s reads %s', (subject, label) => {
  expect(messageSubject(subject)).toBe(label);
});
